"""What people ask for, whatever the device: intents, the devices they come from, bindings, seats, button pictures."""
