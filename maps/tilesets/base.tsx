<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="base" tilewidth="128" tileheight="128" tilecount="64" columns="16">
 <properties>
  <property name="svg" value="base.svg"/>
 </properties>
 <image source="base.png" width="2048" height="512"/>
 <tile id="0" type="square">
  <properties>
   <property name="piece" value="slab_0"/>
  </properties>
 </tile>
 <tile id="1" type="square">
  <properties>
   <property name="piece" value="slab_1"/>
  </properties>
 </tile>
 <tile id="2" type="square">
  <properties>
   <property name="piece" value="slab_2"/>
  </properties>
 </tile>
 <tile id="3" type="square">
  <properties>
   <property name="piece" value="slab_3"/>
  </properties>
 </tile>
 <tile id="4" type="square">
  <properties>
   <property name="piece" value="tarmac_0"/>
  </properties>
 </tile>
 <tile id="5" type="square">
  <properties>
   <property name="piece" value="tarmac_1"/>
  </properties>
 </tile>
 <tile id="6" type="square">
  <properties>
   <property name="piece" value="tarmac_2"/>
  </properties>
 </tile>
 <tile id="7" type="square">
  <properties>
   <property name="piece" value="tarmac_3"/>
  </properties>
 </tile>
 <tile id="8" type="square">
  <properties>
   <property name="piece" value="secure_0"/>
  </properties>
 </tile>
 <tile id="9" type="square">
  <properties>
   <property name="piece" value="secure_1"/>
  </properties>
 </tile>
 <tile id="10" type="square">
  <properties>
   <property name="piece" value="secure_2"/>
  </properties>
 </tile>
 <tile id="11" type="square">
  <properties>
   <property name="piece" value="secure_3"/>
  </properties>
 </tile>
 <tile id="12" type="square">
  <properties>
   <property name="piece" value="paving_0"/>
  </properties>
 </tile>
 <tile id="13" type="square">
  <properties>
   <property name="piece" value="paving_1"/>
  </properties>
 </tile>
 <tile id="14" type="square">
  <properties>
   <property name="piece" value="paving_2"/>
  </properties>
 </tile>
 <tile id="15" type="square">
  <properties>
   <property name="piece" value="paving_3"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="piece" value="workshop_0"/>
  </properties>
 </tile>
 <tile id="17">
  <properties>
   <property name="piece" value="workshop_1"/>
  </properties>
 </tile>
 <tile id="18">
  <properties>
   <property name="piece" value="workshop_2"/>
  </properties>
 </tile>
 <tile id="19">
  <properties>
   <property name="piece" value="workshop_3"/>
  </properties>
 </tile>
 <tile id="20">
  <properties>
   <property name="piece" value="parquet_0"/>
  </properties>
 </tile>
 <tile id="21">
  <properties>
   <property name="piece" value="parquet_1"/>
  </properties>
 </tile>
 <tile id="22">
  <properties>
   <property name="piece" value="parquet_2"/>
  </properties>
 </tile>
 <tile id="23">
  <properties>
   <property name="piece" value="parquet_3"/>
  </properties>
 </tile>
 <tile id="24">
  <properties>
   <property name="piece" value="tower_0"/>
  </properties>
 </tile>
 <tile id="25">
  <properties>
   <property name="piece" value="tower_1"/>
  </properties>
 </tile>
 <tile id="26">
  <properties>
   <property name="piece" value="tower_2"/>
  </properties>
 </tile>
 <tile id="27">
  <properties>
   <property name="piece" value="tower_3"/>
  </properties>
 </tile>
 <tile id="28">
  <properties>
   <property name="piece" value="linoleum_0"/>
  </properties>
 </tile>
 <tile id="29">
  <properties>
   <property name="piece" value="linoleum_1"/>
  </properties>
 </tile>
 <tile id="30">
  <properties>
   <property name="piece" value="linoleum_2"/>
  </properties>
 </tile>
 <tile id="31">
  <properties>
   <property name="piece" value="linoleum_3"/>
  </properties>
 </tile>
 <tile id="32">
  <properties>
   <property name="piece" value="steel_0"/>
  </properties>
 </tile>
 <tile id="33">
  <properties>
   <property name="piece" value="steel_1"/>
  </properties>
 </tile>
 <tile id="34">
  <properties>
   <property name="piece" value="steel_2"/>
  </properties>
 </tile>
 <tile id="35">
  <properties>
   <property name="piece" value="steel_3"/>
  </properties>
 </tile>
 <tile id="36">
  <properties>
   <property name="piece" value="tiles_0"/>
  </properties>
 </tile>
 <tile id="37">
  <properties>
   <property name="piece" value="tiles_1"/>
  </properties>
 </tile>
 <tile id="38">
  <properties>
   <property name="piece" value="tiles_2"/>
  </properties>
 </tile>
 <tile id="39">
  <properties>
   <property name="piece" value="tiles_3"/>
  </properties>
 </tile>
 <tile id="40">
  <properties>
   <property name="piece" value="terrazzo_0"/>
  </properties>
 </tile>
 <tile id="41">
  <properties>
   <property name="piece" value="terrazzo_1"/>
  </properties>
 </tile>
 <tile id="42">
  <properties>
   <property name="piece" value="terrazzo_2"/>
  </properties>
 </tile>
 <tile id="43">
  <properties>
   <property name="piece" value="terrazzo_3"/>
  </properties>
 </tile>
 <tile id="44">
  <properties>
   <property name="piece" value="planks_0"/>
  </properties>
 </tile>
 <tile id="45">
  <properties>
   <property name="piece" value="planks_1"/>
  </properties>
 </tile>
 <tile id="46">
  <properties>
   <property name="piece" value="planks_2"/>
  </properties>
 </tile>
 <tile id="47">
  <properties>
   <property name="piece" value="planks_3"/>
  </properties>
 </tile>
 <tile id="48">
  <properties>
   <property name="piece" value="bunker_0"/>
  </properties>
 </tile>
 <tile id="49">
  <properties>
   <property name="piece" value="bunker_1"/>
  </properties>
 </tile>
 <tile id="50">
  <properties>
   <property name="piece" value="bunker_2"/>
  </properties>
 </tile>
 <tile id="51">
  <properties>
   <property name="piece" value="bunker_3"/>
  </properties>
 </tile>
 <tile id="52">
  <properties>
   <property name="piece" value="office_0"/>
  </properties>
 </tile>
 <tile id="53">
  <properties>
   <property name="piece" value="office_1"/>
  </properties>
 </tile>
 <tile id="54">
  <properties>
   <property name="piece" value="office_2"/>
  </properties>
 </tile>
 <tile id="55">
  <properties>
   <property name="piece" value="office_3"/>
  </properties>
 </tile>
 <tile id="56">
  <properties>
   <property name="piece" value="hangar_0"/>
  </properties>
 </tile>
 <tile id="57">
  <properties>
   <property name="piece" value="hangar_1"/>
  </properties>
 </tile>
 <tile id="58">
  <properties>
   <property name="piece" value="hangar_2"/>
  </properties>
 </tile>
 <tile id="59">
  <properties>
   <property name="piece" value="hangar_3"/>
  </properties>
 </tile>
 <tile id="60">
  <properties>
   <property name="piece" value="ground_0"/>
  </properties>
 </tile>
 <tile id="61">
  <properties>
   <property name="piece" value="ground_1"/>
  </properties>
 </tile>
 <tile id="62">
  <properties>
   <property name="piece" value="ground_2"/>
  </properties>
 </tile>
 <tile id="63">
  <properties>
   <property name="piece" value="ground_3"/>
  </properties>
 </tile>
</tileset>
