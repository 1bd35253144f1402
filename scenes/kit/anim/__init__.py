"""Movement: easings, tweens, the queue of animations."""
