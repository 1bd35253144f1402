<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="base" tilewidth="128" tileheight="128" tilecount="400" columns="16">
 <properties>
  <property name="svg" value="base.svg"/>
 </properties>
 <image source="base.png" width="2048" height="3200"/>
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
   <property name="piece" value="slab_4"/>
  </properties>
 </tile>
 <tile id="5" type="square">
  <properties>
   <property name="piece" value="slab_5"/>
  </properties>
 </tile>
 <tile id="6" type="square">
  <properties>
   <property name="piece" value="tarmac_0"/>
  </properties>
 </tile>
 <tile id="7" type="square">
  <properties>
   <property name="piece" value="tarmac_1"/>
  </properties>
 </tile>
 <tile id="8" type="square">
  <properties>
   <property name="piece" value="tarmac_2"/>
  </properties>
 </tile>
 <tile id="9" type="square">
  <properties>
   <property name="piece" value="tarmac_3"/>
  </properties>
 </tile>
 <tile id="10" type="square">
  <properties>
   <property name="piece" value="tarmac_4"/>
  </properties>
 </tile>
 <tile id="11" type="square">
  <properties>
   <property name="piece" value="tarmac_5"/>
  </properties>
 </tile>
 <tile id="12" type="square">
  <properties>
   <property name="piece" value="secure_0"/>
  </properties>
 </tile>
 <tile id="13" type="square">
  <properties>
   <property name="piece" value="secure_1"/>
  </properties>
 </tile>
 <tile id="14" type="square">
  <properties>
   <property name="piece" value="secure_2"/>
  </properties>
 </tile>
 <tile id="15" type="square">
  <properties>
   <property name="piece" value="secure_3"/>
  </properties>
 </tile>
 <tile id="16" type="square">
  <properties>
   <property name="piece" value="secure_4"/>
  </properties>
 </tile>
 <tile id="17" type="square">
  <properties>
   <property name="piece" value="secure_5"/>
  </properties>
 </tile>
 <tile id="18" type="square">
  <properties>
   <property name="piece" value="paving_0"/>
  </properties>
 </tile>
 <tile id="19" type="square">
  <properties>
   <property name="piece" value="paving_1"/>
  </properties>
 </tile>
 <tile id="20" type="square">
  <properties>
   <property name="piece" value="paving_2"/>
  </properties>
 </tile>
 <tile id="21" type="square">
  <properties>
   <property name="piece" value="paving_3"/>
  </properties>
 </tile>
 <tile id="22" type="square">
  <properties>
   <property name="piece" value="paving_4"/>
  </properties>
 </tile>
 <tile id="23" type="square">
  <properties>
   <property name="piece" value="paving_5"/>
  </properties>
 </tile>
 <tile id="24">
  <properties>
   <property name="piece" value="grass.0.0"/>
  </properties>
 </tile>
 <tile id="25">
  <properties>
   <property name="piece" value="grass.1.0"/>
  </properties>
 </tile>
 <tile id="26">
  <properties>
   <property name="piece" value="gravel.0.0"/>
  </properties>
 </tile>
 <tile id="27">
  <properties>
   <property name="piece" value="gravel.1.0"/>
  </properties>
 </tile>
 <tile id="28">
  <properties>
   <property name="piece" value="roof.0.0"/>
  </properties>
 </tile>
 <tile id="29">
  <properties>
   <property name="piece" value="roof.1.0"/>
  </properties>
 </tile>
 <tile id="30">
  <properties>
   <property name="piece" value="hangar.0.0"/>
  </properties>
 </tile>
 <tile id="31">
  <properties>
   <property name="piece" value="hangar.1.0"/>
  </properties>
 </tile>
 <tile id="32">
  <properties>
   <property name="piece" value="workshop.0.0"/>
  </properties>
 </tile>
 <tile id="33">
  <properties>
   <property name="piece" value="workshop.1.0"/>
  </properties>
 </tile>
 <tile id="34">
  <properties>
   <property name="piece" value="parquet.0.0"/>
  </properties>
 </tile>
 <tile id="35">
  <properties>
   <property name="piece" value="parquet.1.0"/>
  </properties>
 </tile>
 <tile id="36">
  <properties>
   <property name="piece" value="tower.0.0"/>
  </properties>
 </tile>
 <tile id="37">
  <properties>
   <property name="piece" value="tower.1.0"/>
  </properties>
 </tile>
 <tile id="38">
  <properties>
   <property name="piece" value="linoleum.0.0"/>
  </properties>
 </tile>
 <tile id="39">
  <properties>
   <property name="piece" value="linoleum.1.0"/>
  </properties>
 </tile>
 <tile id="40">
  <properties>
   <property name="piece" value="grass.0.1"/>
  </properties>
 </tile>
 <tile id="41">
  <properties>
   <property name="piece" value="grass.1.1"/>
  </properties>
 </tile>
 <tile id="42">
  <properties>
   <property name="piece" value="gravel.0.1"/>
  </properties>
 </tile>
 <tile id="43">
  <properties>
   <property name="piece" value="gravel.1.1"/>
  </properties>
 </tile>
 <tile id="44">
  <properties>
   <property name="piece" value="roof.0.1"/>
  </properties>
 </tile>
 <tile id="45">
  <properties>
   <property name="piece" value="roof.1.1"/>
  </properties>
 </tile>
 <tile id="46">
  <properties>
   <property name="piece" value="hangar.0.1"/>
  </properties>
 </tile>
 <tile id="47">
  <properties>
   <property name="piece" value="hangar.1.1"/>
  </properties>
 </tile>
 <tile id="48">
  <properties>
   <property name="piece" value="workshop.0.1"/>
  </properties>
 </tile>
 <tile id="49">
  <properties>
   <property name="piece" value="workshop.1.1"/>
  </properties>
 </tile>
 <tile id="50">
  <properties>
   <property name="piece" value="parquet.0.1"/>
  </properties>
 </tile>
 <tile id="51">
  <properties>
   <property name="piece" value="parquet.1.1"/>
  </properties>
 </tile>
 <tile id="52">
  <properties>
   <property name="piece" value="tower.0.1"/>
  </properties>
 </tile>
 <tile id="53">
  <properties>
   <property name="piece" value="tower.1.1"/>
  </properties>
 </tile>
 <tile id="54">
  <properties>
   <property name="piece" value="linoleum.0.1"/>
  </properties>
 </tile>
 <tile id="55">
  <properties>
   <property name="piece" value="linoleum.1.1"/>
  </properties>
 </tile>
 <tile id="56">
  <properties>
   <property name="piece" value="steel.0.0"/>
  </properties>
 </tile>
 <tile id="57">
  <properties>
   <property name="piece" value="steel.1.0"/>
  </properties>
 </tile>
 <tile id="58">
  <properties>
   <property name="piece" value="tiles.0.0"/>
  </properties>
 </tile>
 <tile id="59">
  <properties>
   <property name="piece" value="tiles.1.0"/>
  </properties>
 </tile>
 <tile id="60">
  <properties>
   <property name="piece" value="terrazzo.0.0"/>
  </properties>
 </tile>
 <tile id="61">
  <properties>
   <property name="piece" value="terrazzo.1.0"/>
  </properties>
 </tile>
 <tile id="62">
  <properties>
   <property name="piece" value="planks.0.0"/>
  </properties>
 </tile>
 <tile id="63">
  <properties>
   <property name="piece" value="planks.1.0"/>
  </properties>
 </tile>
 <tile id="64">
  <properties>
   <property name="piece" value="bunker.0.0"/>
  </properties>
 </tile>
 <tile id="65">
  <properties>
   <property name="piece" value="bunker.1.0"/>
  </properties>
 </tile>
 <tile id="66">
  <properties>
   <property name="piece" value="office.0.0"/>
  </properties>
 </tile>
 <tile id="67">
  <properties>
   <property name="piece" value="office.1.0"/>
  </properties>
 </tile>
 <tile id="68">
  <properties>
   <property name="piece" value="carpet.0.0"/>
  </properties>
 </tile>
 <tile id="69">
  <properties>
   <property name="piece" value="carpet.1.0"/>
  </properties>
 </tile>
 <tile id="70">
  <properties>
   <property name="piece" value="carpet.2.0"/>
  </properties>
 </tile>
 <tile id="71">
  <properties>
   <property name="piece" value="wall_o_ne"/>
  </properties>
 </tile>
 <tile id="72">
  <properties>
   <property name="piece" value="steel.0.1"/>
  </properties>
 </tile>
 <tile id="73">
  <properties>
   <property name="piece" value="steel.1.1"/>
  </properties>
 </tile>
 <tile id="74">
  <properties>
   <property name="piece" value="tiles.0.1"/>
  </properties>
 </tile>
 <tile id="75">
  <properties>
   <property name="piece" value="tiles.1.1"/>
  </properties>
 </tile>
 <tile id="76">
  <properties>
   <property name="piece" value="terrazzo.0.1"/>
  </properties>
 </tile>
 <tile id="77">
  <properties>
   <property name="piece" value="terrazzo.1.1"/>
  </properties>
 </tile>
 <tile id="78">
  <properties>
   <property name="piece" value="planks.0.1"/>
  </properties>
 </tile>
 <tile id="79">
  <properties>
   <property name="piece" value="planks.1.1"/>
  </properties>
 </tile>
 <tile id="80">
  <properties>
   <property name="piece" value="bunker.0.1"/>
  </properties>
 </tile>
 <tile id="81">
  <properties>
   <property name="piece" value="bunker.1.1"/>
  </properties>
 </tile>
 <tile id="82">
  <properties>
   <property name="piece" value="office.0.1"/>
  </properties>
 </tile>
 <tile id="83">
  <properties>
   <property name="piece" value="office.1.1"/>
  </properties>
 </tile>
 <tile id="84">
  <properties>
   <property name="piece" value="carpet.0.1"/>
  </properties>
 </tile>
 <tile id="85">
  <properties>
   <property name="piece" value="carpet.1.1"/>
  </properties>
 </tile>
 <tile id="86">
  <properties>
   <property name="piece" value="carpet.2.1"/>
  </properties>
 </tile>
 <tile id="87">
  <properties>
   <property name="piece" value="wall_o_se"/>
  </properties>
 </tile>
 <tile id="88">
  <properties>
   <property name="piece" value="wall_o_ne_se"/>
  </properties>
 </tile>
 <tile id="89">
  <properties>
   <property name="piece" value="wall_o_sw"/>
  </properties>
 </tile>
 <tile id="90">
  <properties>
   <property name="piece" value="wall_o_ne_sw"/>
  </properties>
 </tile>
 <tile id="91">
  <properties>
   <property name="piece" value="wall_o_se_sw"/>
  </properties>
 </tile>
 <tile id="92">
  <properties>
   <property name="piece" value="wall_o_ne_se_sw"/>
  </properties>
 </tile>
 <tile id="93">
  <properties>
   <property name="piece" value="wall_o_nw"/>
  </properties>
 </tile>
 <tile id="94">
  <properties>
   <property name="piece" value="wall_o_ne_nw"/>
  </properties>
 </tile>
 <tile id="95">
  <properties>
   <property name="piece" value="wall_o_se_nw"/>
  </properties>
 </tile>
 <tile id="96">
  <properties>
   <property name="piece" value="wall_o_ne_se_nw"/>
  </properties>
 </tile>
 <tile id="97">
  <properties>
   <property name="piece" value="wall_o_sw_nw"/>
  </properties>
 </tile>
 <tile id="98">
  <properties>
   <property name="piece" value="wall_o_ne_sw_nw"/>
  </properties>
 </tile>
 <tile id="99">
  <properties>
   <property name="piece" value="wall_o_se_sw_nw"/>
  </properties>
 </tile>
 <tile id="100">
  <properties>
   <property name="piece" value="carpet.0.2"/>
  </properties>
 </tile>
 <tile id="101">
  <properties>
   <property name="piece" value="carpet.1.2"/>
  </properties>
 </tile>
 <tile id="102">
  <properties>
   <property name="piece" value="carpet.2.2"/>
  </properties>
 </tile>
 <tile id="103">
  <properties>
   <property name="piece" value="wall_o_ne_se_sw_nw"/>
  </properties>
 </tile>
 <tile id="104">
  <properties>
   <property name="piece" value="wall_n"/>
  </properties>
 </tile>
 <tile id="105">
  <properties>
   <property name="piece" value="wall_n_se"/>
  </properties>
 </tile>
 <tile id="106">
  <properties>
   <property name="piece" value="wall_n_sw"/>
  </properties>
 </tile>
 <tile id="107">
  <properties>
   <property name="piece" value="wall_n_se_sw"/>
  </properties>
 </tile>
 <tile id="108">
  <properties>
   <property name="piece" value="wall_e"/>
  </properties>
 </tile>
 <tile id="109">
  <properties>
   <property name="piece" value="wall_e_sw"/>
  </properties>
 </tile>
 <tile id="110">
  <properties>
   <property name="piece" value="wall_e_nw"/>
  </properties>
 </tile>
 <tile id="111">
  <properties>
   <property name="piece" value="wall_e_sw_nw"/>
  </properties>
 </tile>
 <tile id="112">
  <properties>
   <property name="piece" value="wall_ne"/>
  </properties>
 </tile>
 <tile id="113">
  <properties>
   <property name="piece" value="wall_ne_sw"/>
  </properties>
 </tile>
 <tile id="114">
  <properties>
   <property name="piece" value="wall_s"/>
  </properties>
 </tile>
 <tile id="115">
  <properties>
   <property name="piece" value="wall_s_ne"/>
  </properties>
 </tile>
 <tile id="116">
  <properties>
   <property name="piece" value="wall_s_nw"/>
  </properties>
 </tile>
 <tile id="117">
  <properties>
   <property name="piece" value="wall_s_ne_nw"/>
  </properties>
 </tile>
 <tile id="118">
  <properties>
   <property name="piece" value="wall_ns"/>
  </properties>
 </tile>
 <tile id="119">
  <properties>
   <property name="piece" value="wall_es"/>
  </properties>
 </tile>
 <tile id="120">
  <properties>
   <property name="piece" value="wall_es_nw"/>
  </properties>
 </tile>
 <tile id="121">
  <properties>
   <property name="piece" value="wall_nes"/>
  </properties>
 </tile>
 <tile id="122">
  <properties>
   <property name="piece" value="wall_w"/>
  </properties>
 </tile>
 <tile id="123">
  <properties>
   <property name="piece" value="wall_w_ne"/>
  </properties>
 </tile>
 <tile id="124">
  <properties>
   <property name="piece" value="wall_w_se"/>
  </properties>
 </tile>
 <tile id="125">
  <properties>
   <property name="piece" value="wall_w_ne_se"/>
  </properties>
 </tile>
 <tile id="126">
  <properties>
   <property name="piece" value="wall_nw"/>
  </properties>
 </tile>
 <tile id="127">
  <properties>
   <property name="piece" value="wall_nw_se"/>
  </properties>
 </tile>
 <tile id="128">
  <properties>
   <property name="piece" value="wall_ew"/>
  </properties>
 </tile>
 <tile id="129">
  <properties>
   <property name="piece" value="wall_new"/>
  </properties>
 </tile>
 <tile id="130">
  <properties>
   <property name="piece" value="wall_sw"/>
  </properties>
 </tile>
 <tile id="131">
  <properties>
   <property name="piece" value="wall_sw_ne"/>
  </properties>
 </tile>
 <tile id="132">
  <properties>
   <property name="piece" value="wall_nsw"/>
  </properties>
 </tile>
 <tile id="133">
  <properties>
   <property name="piece" value="wall_esw"/>
  </properties>
 </tile>
 <tile id="134">
  <properties>
   <property name="piece" value="wall_nesw"/>
  </properties>
 </tile>
 <tile id="135">
  <properties>
   <property name="piece" value="parapet_o_ne"/>
  </properties>
 </tile>
 <tile id="136">
  <properties>
   <property name="piece" value="parapet_o_se"/>
  </properties>
 </tile>
 <tile id="137">
  <properties>
   <property name="piece" value="parapet_o_ne_se"/>
  </properties>
 </tile>
 <tile id="138">
  <properties>
   <property name="piece" value="parapet_o_sw"/>
  </properties>
 </tile>
 <tile id="139">
  <properties>
   <property name="piece" value="parapet_o_ne_sw"/>
  </properties>
 </tile>
 <tile id="140">
  <properties>
   <property name="piece" value="parapet_o_se_sw"/>
  </properties>
 </tile>
 <tile id="141">
  <properties>
   <property name="piece" value="parapet_o_ne_se_sw"/>
  </properties>
 </tile>
 <tile id="142">
  <properties>
   <property name="piece" value="parapet_o_nw"/>
  </properties>
 </tile>
 <tile id="143">
  <properties>
   <property name="piece" value="parapet_o_ne_nw"/>
  </properties>
 </tile>
 <tile id="144">
  <properties>
   <property name="piece" value="parapet_o_se_nw"/>
  </properties>
 </tile>
 <tile id="145">
  <properties>
   <property name="piece" value="parapet_o_ne_se_nw"/>
  </properties>
 </tile>
 <tile id="146">
  <properties>
   <property name="piece" value="parapet_o_sw_nw"/>
  </properties>
 </tile>
 <tile id="147">
  <properties>
   <property name="piece" value="parapet_o_ne_sw_nw"/>
  </properties>
 </tile>
 <tile id="148">
  <properties>
   <property name="piece" value="parapet_o_se_sw_nw"/>
  </properties>
 </tile>
 <tile id="149">
  <properties>
   <property name="piece" value="parapet_o_ne_se_sw_nw"/>
  </properties>
 </tile>
 <tile id="150">
  <properties>
   <property name="piece" value="parapet_n"/>
  </properties>
 </tile>
 <tile id="151">
  <properties>
   <property name="piece" value="parapet_n_se"/>
  </properties>
 </tile>
 <tile id="152">
  <properties>
   <property name="piece" value="parapet_n_sw"/>
  </properties>
 </tile>
 <tile id="153">
  <properties>
   <property name="piece" value="parapet_n_se_sw"/>
  </properties>
 </tile>
 <tile id="154">
  <properties>
   <property name="piece" value="parapet_e"/>
  </properties>
 </tile>
 <tile id="155">
  <properties>
   <property name="piece" value="parapet_e_sw"/>
  </properties>
 </tile>
 <tile id="156">
  <properties>
   <property name="piece" value="parapet_e_nw"/>
  </properties>
 </tile>
 <tile id="157">
  <properties>
   <property name="piece" value="parapet_e_sw_nw"/>
  </properties>
 </tile>
 <tile id="158">
  <properties>
   <property name="piece" value="parapet_ne"/>
  </properties>
 </tile>
 <tile id="159">
  <properties>
   <property name="piece" value="parapet_ne_sw"/>
  </properties>
 </tile>
 <tile id="160">
  <properties>
   <property name="piece" value="parapet_s"/>
  </properties>
 </tile>
 <tile id="161">
  <properties>
   <property name="piece" value="parapet_s_ne"/>
  </properties>
 </tile>
 <tile id="162">
  <properties>
   <property name="piece" value="parapet_s_nw"/>
  </properties>
 </tile>
 <tile id="163">
  <properties>
   <property name="piece" value="parapet_s_ne_nw"/>
  </properties>
 </tile>
 <tile id="164">
  <properties>
   <property name="piece" value="parapet_ns"/>
  </properties>
 </tile>
 <tile id="165">
  <properties>
   <property name="piece" value="parapet_es"/>
  </properties>
 </tile>
 <tile id="166">
  <properties>
   <property name="piece" value="parapet_es_nw"/>
  </properties>
 </tile>
 <tile id="167">
  <properties>
   <property name="piece" value="parapet_nes"/>
  </properties>
 </tile>
 <tile id="168">
  <properties>
   <property name="piece" value="parapet_w"/>
  </properties>
 </tile>
 <tile id="169">
  <properties>
   <property name="piece" value="parapet_w_ne"/>
  </properties>
 </tile>
 <tile id="170">
  <properties>
   <property name="piece" value="parapet_w_se"/>
  </properties>
 </tile>
 <tile id="171">
  <properties>
   <property name="piece" value="parapet_w_ne_se"/>
  </properties>
 </tile>
 <tile id="172">
  <properties>
   <property name="piece" value="parapet_nw"/>
  </properties>
 </tile>
 <tile id="173">
  <properties>
   <property name="piece" value="parapet_nw_se"/>
  </properties>
 </tile>
 <tile id="174">
  <properties>
   <property name="piece" value="parapet_ew"/>
  </properties>
 </tile>
 <tile id="175">
  <properties>
   <property name="piece" value="parapet_new"/>
  </properties>
 </tile>
 <tile id="176">
  <properties>
   <property name="piece" value="parapet_sw"/>
  </properties>
 </tile>
 <tile id="177">
  <properties>
   <property name="piece" value="parapet_sw_ne"/>
  </properties>
 </tile>
 <tile id="178">
  <properties>
   <property name="piece" value="parapet_nsw"/>
  </properties>
 </tile>
 <tile id="179">
  <properties>
   <property name="piece" value="parapet_esw"/>
  </properties>
 </tile>
 <tile id="180">
  <properties>
   <property name="piece" value="parapet_nesw"/>
  </properties>
 </tile>
 <tile id="181">
  <properties>
   <property name="piece" value="kerb_o_ne"/>
  </properties>
 </tile>
 <tile id="182">
  <properties>
   <property name="piece" value="kerb_o_se"/>
  </properties>
 </tile>
 <tile id="183">
  <properties>
   <property name="piece" value="kerb_o_ne_se"/>
  </properties>
 </tile>
 <tile id="184">
  <properties>
   <property name="piece" value="kerb_o_sw"/>
  </properties>
 </tile>
 <tile id="185">
  <properties>
   <property name="piece" value="kerb_o_ne_sw"/>
  </properties>
 </tile>
 <tile id="186">
  <properties>
   <property name="piece" value="kerb_o_se_sw"/>
  </properties>
 </tile>
 <tile id="187">
  <properties>
   <property name="piece" value="kerb_o_ne_se_sw"/>
  </properties>
 </tile>
 <tile id="188">
  <properties>
   <property name="piece" value="kerb_o_nw"/>
  </properties>
 </tile>
 <tile id="189">
  <properties>
   <property name="piece" value="kerb_o_ne_nw"/>
  </properties>
 </tile>
 <tile id="190">
  <properties>
   <property name="piece" value="kerb_o_se_nw"/>
  </properties>
 </tile>
 <tile id="191">
  <properties>
   <property name="piece" value="kerb_o_ne_se_nw"/>
  </properties>
 </tile>
 <tile id="192">
  <properties>
   <property name="piece" value="kerb_o_sw_nw"/>
  </properties>
 </tile>
 <tile id="193">
  <properties>
   <property name="piece" value="kerb_o_ne_sw_nw"/>
  </properties>
 </tile>
 <tile id="194">
  <properties>
   <property name="piece" value="kerb_o_se_sw_nw"/>
  </properties>
 </tile>
 <tile id="195">
  <properties>
   <property name="piece" value="kerb_o_ne_se_sw_nw"/>
  </properties>
 </tile>
 <tile id="196">
  <properties>
   <property name="piece" value="kerb_n"/>
  </properties>
 </tile>
 <tile id="197">
  <properties>
   <property name="piece" value="kerb_n_se"/>
  </properties>
 </tile>
 <tile id="198">
  <properties>
   <property name="piece" value="kerb_n_sw"/>
  </properties>
 </tile>
 <tile id="199">
  <properties>
   <property name="piece" value="kerb_n_se_sw"/>
  </properties>
 </tile>
 <tile id="200">
  <properties>
   <property name="piece" value="kerb_e"/>
  </properties>
 </tile>
 <tile id="201">
  <properties>
   <property name="piece" value="kerb_e_sw"/>
  </properties>
 </tile>
 <tile id="202">
  <properties>
   <property name="piece" value="kerb_e_nw"/>
  </properties>
 </tile>
 <tile id="203">
  <properties>
   <property name="piece" value="kerb_e_sw_nw"/>
  </properties>
 </tile>
 <tile id="204">
  <properties>
   <property name="piece" value="kerb_ne"/>
  </properties>
 </tile>
 <tile id="205">
  <properties>
   <property name="piece" value="kerb_ne_sw"/>
  </properties>
 </tile>
 <tile id="206">
  <properties>
   <property name="piece" value="kerb_s"/>
  </properties>
 </tile>
 <tile id="207">
  <properties>
   <property name="piece" value="kerb_s_ne"/>
  </properties>
 </tile>
 <tile id="208">
  <properties>
   <property name="piece" value="kerb_s_nw"/>
  </properties>
 </tile>
 <tile id="209">
  <properties>
   <property name="piece" value="kerb_s_ne_nw"/>
  </properties>
 </tile>
 <tile id="210">
  <properties>
   <property name="piece" value="kerb_ns"/>
  </properties>
 </tile>
 <tile id="211">
  <properties>
   <property name="piece" value="kerb_es"/>
  </properties>
 </tile>
 <tile id="212">
  <properties>
   <property name="piece" value="kerb_es_nw"/>
  </properties>
 </tile>
 <tile id="213">
  <properties>
   <property name="piece" value="kerb_nes"/>
  </properties>
 </tile>
 <tile id="214">
  <properties>
   <property name="piece" value="kerb_w"/>
  </properties>
 </tile>
 <tile id="215">
  <properties>
   <property name="piece" value="kerb_w_ne"/>
  </properties>
 </tile>
 <tile id="216">
  <properties>
   <property name="piece" value="kerb_w_se"/>
  </properties>
 </tile>
 <tile id="217">
  <properties>
   <property name="piece" value="kerb_w_ne_se"/>
  </properties>
 </tile>
 <tile id="218">
  <properties>
   <property name="piece" value="kerb_nw"/>
  </properties>
 </tile>
 <tile id="219">
  <properties>
   <property name="piece" value="kerb_nw_se"/>
  </properties>
 </tile>
 <tile id="220">
  <properties>
   <property name="piece" value="kerb_ew"/>
  </properties>
 </tile>
 <tile id="221">
  <properties>
   <property name="piece" value="kerb_new"/>
  </properties>
 </tile>
 <tile id="222">
  <properties>
   <property name="piece" value="kerb_sw"/>
  </properties>
 </tile>
 <tile id="223">
  <properties>
   <property name="piece" value="kerb_sw_ne"/>
  </properties>
 </tile>
 <tile id="224">
  <properties>
   <property name="piece" value="kerb_nsw"/>
  </properties>
 </tile>
 <tile id="225">
  <properties>
   <property name="piece" value="kerb_esw"/>
  </properties>
 </tile>
 <tile id="226">
  <properties>
   <property name="piece" value="kerb_nesw"/>
  </properties>
 </tile>
 <tile id="227">
  <properties>
   <property name="piece" value="shade_n"/>
  </properties>
 </tile>
 <tile id="228">
  <properties>
   <property name="piece" value="shade_n_start"/>
  </properties>
 </tile>
 <tile id="229">
  <properties>
   <property name="piece" value="shade_w"/>
  </properties>
 </tile>
 <tile id="230">
  <properties>
   <property name="piece" value="shade_w_start"/>
  </properties>
 </tile>
 <tile id="231">
  <properties>
   <property name="piece" value="shade_nw"/>
  </properties>
 </tile>
 <tile id="232">
  <properties>
   <property name="piece" value="shade_corner"/>
  </properties>
 </tile>
 <tile id="233">
  <properties>
   <property name="piece" value="door_n"/>
  </properties>
 </tile>
 <tile id="234">
  <properties>
   <property name="piece" value="door_e"/>
  </properties>
 </tile>
 <tile id="235">
  <properties>
   <property name="piece" value="door_s"/>
  </properties>
 </tile>
 <tile id="236">
  <properties>
   <property name="piece" value="door_w"/>
  </properties>
 </tile>
 <tile id="237">
  <properties>
   <property name="piece" value="hatch_n"/>
  </properties>
 </tile>
 <tile id="238">
  <properties>
   <property name="piece" value="hatch_e"/>
  </properties>
 </tile>
 <tile id="239">
  <properties>
   <property name="piece" value="hatch_s"/>
  </properties>
 </tile>
 <tile id="240">
  <properties>
   <property name="piece" value="hatch_w"/>
  </properties>
 </tile>
 <tile id="241">
  <properties>
   <property name="piece" value="gate_n"/>
  </properties>
 </tile>
 <tile id="242">
  <properties>
   <property name="piece" value="gate_e"/>
  </properties>
 </tile>
 <tile id="243">
  <properties>
   <property name="piece" value="gate_s"/>
  </properties>
 </tile>
 <tile id="244">
  <properties>
   <property name="piece" value="gate_w"/>
  </properties>
 </tile>
 <tile id="245">
  <properties>
   <property name="piece" value="start"/>
  </properties>
 </tile>
 <tile id="246">
  <properties>
   <property name="piece" value="terminal"/>
  </properties>
 </tile>
 <tile id="247">
  <properties>
   <property name="piece" value="special_post"/>
  </properties>
 </tile>
 <tile id="248">
  <properties>
   <property name="piece" value="guard_post"/>
  </properties>
 </tile>
 <tile id="249">
  <properties>
   <property name="piece" value="duct"/>
  </properties>
 </tile>
 <tile id="250">
  <properties>
   <property name="piece" value="barrier_up"/>
  </properties>
 </tile>
 <tile id="251">
  <properties>
   <property name="piece" value="barrier_right"/>
  </properties>
 </tile>
 <tile id="252">
  <properties>
   <property name="piece" value="barrier_down"/>
  </properties>
 </tile>
 <tile id="253">
  <properties>
   <property name="piece" value="barrier_left"/>
  </properties>
 </tile>
 <tile id="254">
  <properties>
   <property name="piece" value="number_1"/>
  </properties>
 </tile>
 <tile id="255">
  <properties>
   <property name="piece" value="number_2"/>
  </properties>
 </tile>
 <tile id="256">
  <properties>
   <property name="piece" value="number_3"/>
  </properties>
 </tile>
 <tile id="257">
  <properties>
   <property name="piece" value="number_4"/>
  </properties>
 </tile>
 <tile id="258">
  <properties>
   <property name="piece" value="number_5"/>
  </properties>
 </tile>
 <tile id="259">
  <properties>
   <property name="piece" value="taxi_h"/>
  </properties>
 </tile>
 <tile id="260">
  <properties>
   <property name="piece" value="taxi_v"/>
  </properties>
 </tile>
 <tile id="261">
  <properties>
   <property name="piece" value="taxi_t"/>
  </properties>
 </tile>
 <tile id="262">
  <properties>
   <property name="piece" value="taxi_es"/>
  </properties>
 </tile>
 <tile id="263">
  <properties>
   <property name="piece" value="taxi_sw"/>
  </properties>
 </tile>
 <tile id="264">
  <properties>
   <property name="piece" value="taxi_end_e"/>
  </properties>
 </tile>
 <tile id="265">
  <properties>
   <property name="piece" value="taxi_end_w"/>
  </properties>
 </tile>
 <tile id="266">
  <properties>
   <property name="piece" value="park"/>
  </properties>
 </tile>
 <tile id="267">
  <properties>
   <property name="piece" value="park_stop"/>
  </properties>
 </tile>
 <tile id="268">
  <properties>
   <property name="piece" value="hazard_n"/>
  </properties>
 </tile>
 <tile id="269">
  <properties>
   <property name="piece" value="hazard_e"/>
  </properties>
 </tile>
 <tile id="270">
  <properties>
   <property name="piece" value="hazard_s"/>
  </properties>
 </tile>
 <tile id="271">
  <properties>
   <property name="piece" value="hazard_w"/>
  </properties>
 </tile>
 <tile id="272">
  <properties>
   <property name="piece" value="no_parking"/>
  </properties>
 </tile>
 <tile id="273">
  <properties>
   <property name="piece" value="lamp_post"/>
  </properties>
 </tile>
 <tile id="274">
  <properties>
   <property name="piece" value="workbench.0.0"/>
  </properties>
 </tile>
 <tile id="275">
  <properties>
   <property name="piece" value="workbench.1.0"/>
  </properties>
 </tile>
 <tile id="276">
  <properties>
   <property name="piece" value="engine.0.0"/>
  </properties>
 </tile>
 <tile id="277">
  <properties>
   <property name="piece" value="engine.1.0"/>
  </properties>
 </tile>
 <tile id="278">
  <properties>
   <property name="piece" value="map_board.0.0"/>
  </properties>
 </tile>
 <tile id="279">
  <properties>
   <property name="piece" value="map_board.1.0"/>
  </properties>
 </tile>
 <tile id="280">
  <properties>
   <property name="piece" value="console.0.0"/>
  </properties>
 </tile>
 <tile id="281">
  <properties>
   <property name="piece" value="console.1.0"/>
  </properties>
 </tile>
 <tile id="282">
  <properties>
   <property name="piece" value="filing.0.0"/>
  </properties>
 </tile>
 <tile id="283">
  <properties>
   <property name="piece" value="filing.1.0"/>
  </properties>
 </tile>
 <tile id="284">
  <properties>
   <property name="piece" value="lab_bench.0.0"/>
  </properties>
 </tile>
 <tile id="285">
  <properties>
   <property name="piece" value="lab_bench.1.0"/>
  </properties>
 </tile>
 <tile id="286">
  <properties>
   <property name="piece" value="counter.0.0"/>
  </properties>
 </tile>
 <tile id="287">
  <properties>
   <property name="piece" value="counter.1.0"/>
  </properties>
 </tile>
 <tile id="288">
  <properties>
   <property name="piece" value="desk_grand.0.0"/>
  </properties>
 </tile>
 <tile id="289">
  <properties>
   <property name="piece" value="desk_grand.1.0"/>
  </properties>
 </tile>
 <tile id="290">
  <properties>
   <property name="piece" value="computer_bank.0.0"/>
  </properties>
 </tile>
 <tile id="291">
  <properties>
   <property name="piece" value="computer_bank.1.0"/>
  </properties>
 </tile>
 <tile id="292">
  <properties>
   <property name="piece" value="sofa.0.0"/>
  </properties>
 </tile>
 <tile id="293">
  <properties>
   <property name="piece" value="sofa.1.0"/>
  </properties>
 </tile>
 <tile id="294">
  <properties>
   <property name="piece" value="shelves.0.0"/>
  </properties>
 </tile>
 <tile id="295">
  <properties>
   <property name="piece" value="shelves.1.0"/>
  </properties>
 </tile>
 <tile id="296">
  <properties>
   <property name="piece" value="monitors.0.0"/>
  </properties>
 </tile>
 <tile id="297">
  <properties>
   <property name="piece" value="monitors.1.0"/>
  </properties>
 </tile>
 <tile id="298">
  <properties>
   <property name="piece" value="saucer.0.0"/>
  </properties>
 </tile>
 <tile id="299">
  <properties>
   <property name="piece" value="saucer.1.0"/>
  </properties>
 </tile>
 <tile id="300">
  <properties>
   <property name="piece" value="drums"/>
  </properties>
 </tile>
 <tile id="301">
  <properties>
   <property name="piece" value="tool_chest"/>
  </properties>
 </tile>
 <tile id="302">
  <properties>
   <property name="piece" value="crate"/>
  </properties>
 </tile>
 <tile id="303">
  <properties>
   <property name="piece" value="crates"/>
  </properties>
 </tile>
 <tile id="304">
  <properties>
   <property name="piece" value="chairs"/>
  </properties>
 </tile>
 <tile id="305">
  <properties>
   <property name="piece" value="lectern"/>
  </properties>
 </tile>
 <tile id="306">
  <properties>
   <property name="piece" value="projector"/>
  </properties>
 </tile>
 <tile id="307">
  <properties>
   <property name="piece" value="radar_scope"/>
  </properties>
 </tile>
 <tile id="308">
  <properties>
   <property name="piece" value="computer"/>
  </properties>
 </tile>
 <tile id="309">
  <properties>
   <property name="piece" value="desk_lamp"/>
  </properties>
 </tile>
 <tile id="310">
  <properties>
   <property name="piece" value="boxes"/>
  </properties>
 </tile>
 <tile id="311">
  <properties>
   <property name="piece" value="fan"/>
  </properties>
 </tile>
 <tile id="312">
  <properties>
   <property name="piece" value="airflow"/>
  </properties>
 </tile>
 <tile id="313">
  <properties>
   <property name="piece" value="model_plane"/>
  </properties>
 </tile>
 <tile id="314">
  <properties>
   <property name="piece" value="saucer.0.1"/>
  </properties>
 </tile>
 <tile id="315">
  <properties>
   <property name="piece" value="saucer.1.1"/>
  </properties>
 </tile>
 <tile id="316">
  <properties>
   <property name="piece" value="panel"/>
  </properties>
 </tile>
 <tile id="317">
  <properties>
   <property name="piece" value="tank"/>
  </properties>
 </tile>
 <tile id="318">
  <properties>
   <property name="piece" value="microscope"/>
  </properties>
 </tile>
 <tile id="319">
  <properties>
   <property name="piece" value="sink"/>
  </properties>
 </tile>
 <tile id="320">
  <properties>
   <property name="piece" value="plant"/>
  </properties>
 </tile>
 <tile id="321">
  <properties>
   <property name="piece" value="globe"/>
  </properties>
 </tile>
 <tile id="322">
  <properties>
   <property name="piece" value="flags"/>
  </properties>
 </tile>
 <tile id="323">
  <properties>
   <property name="piece" value="armchair"/>
  </properties>
 </tile>
 <tile id="324">
  <properties>
   <property name="piece" value="statue"/>
  </properties>
 </tile>
 <tile id="325">
  <properties>
   <property name="piece" value="tube"/>
  </properties>
 </tile>
 <tile id="326">
  <properties>
   <property name="piece" value="lockers"/>
  </properties>
 </tile>
 <tile id="327">
  <properties>
   <property name="piece" value="safe"/>
  </properties>
 </tile>
 <tile id="328">
  <properties>
   <property name="piece" value="swivel_chair"/>
  </properties>
 </tile>
 <tile id="329">
  <properties>
   <property name="piece" value="mat"/>
  </properties>
 </tile>
 <tile id="330">
  <properties>
   <property name="piece" value="tyres"/>
  </properties>
 </tile>
 <tile id="331">
  <properties>
   <property name="piece" value="table_round"/>
  </properties>
 </tile>
 <tile id="332">
  <properties>
   <property name="piece" value="tree_a"/>
  </properties>
 </tile>
 <tile id="333">
  <properties>
   <property name="piece" value="tree_b"/>
  </properties>
 </tile>
 <tile id="334">
  <properties>
   <property name="piece" value="bush"/>
  </properties>
 </tile>
 <tile id="335">
  <properties>
   <property name="piece" value="rocks"/>
  </properties>
 </tile>
 <tile id="336">
  <properties>
   <property name="piece" value="fence"/>
  </properties>
 </tile>
 <tile id="337">
  <properties>
   <property name="piece" value="watchtower"/>
  </properties>
 </tile>
 <tile id="338">
  <properties>
   <property name="piece" value="searchlight"/>
  </properties>
 </tile>
 <tile id="339">
  <properties>
   <property name="piece" value="sandbags"/>
  </properties>
 </tile>
 <tile id="340">
  <properties>
   <property name="piece" value="vent"/>
  </properties>
 </tile>
 <tile id="341">
  <properties>
   <property name="piece" value="roof_fan"/>
  </properties>
 </tile>
 <tile id="342">
  <properties>
   <property name="piece" value="skylight"/>
  </properties>
 </tile>
 <tile id="343">
  <properties>
   <property name="piece" value="pipes"/>
  </properties>
 </tile>
 <tile id="344">
  <properties>
   <property name="piece" value="antenna"/>
  </properties>
 </tile>
 <tile id="345">
  <properties>
   <property name="piece" value="roof_hatch"/>
  </properties>
 </tile>
 <tile id="346">
  <properties>
   <property name="piece" value="gas_tank"/>
  </properties>
 </tile>
 <tile id="347">
  <properties>
   <property name="piece" value="fuel_pump"/>
  </properties>
 </tile>
 <tile id="348">
  <properties>
   <property name="piece" value="jeep.0.0"/>
  </properties>
 </tile>
 <tile id="349">
  <properties>
   <property name="piece" value="jeep.1.0"/>
  </properties>
 </tile>
 <tile id="350">
  <properties>
   <property name="piece" value="fuel_tank.0.0"/>
  </properties>
 </tile>
 <tile id="351">
  <properties>
   <property name="piece" value="fuel_tank.1.0"/>
  </properties>
 </tile>
 <tile id="352">
  <properties>
   <property name="piece" value="grove.0.0"/>
  </properties>
 </tile>
 <tile id="353">
  <properties>
   <property name="piece" value="grove.1.0"/>
  </properties>
 </tile>
 <tile id="354">
  <properties>
   <property name="piece" value="skylight_long.0.0"/>
  </properties>
 </tile>
 <tile id="355">
  <properties>
   <property name="piece" value="skylight_long.1.0"/>
  </properties>
 </tile>
 <tile id="356">
  <properties>
   <property name="piece" value="radar.0.0"/>
  </properties>
 </tile>
 <tile id="357">
  <properties>
   <property name="piece" value="radar.1.0"/>
  </properties>
 </tile>
 <tile id="358">
  <properties>
   <property name="piece" value="radar.2.0"/>
  </properties>
 </tile>
 <tile id="359">
  <properties>
   <property name="piece" value="helipad.0.0"/>
  </properties>
 </tile>
 <tile id="360">
  <properties>
   <property name="piece" value="helipad.1.0"/>
  </properties>
 </tile>
 <tile id="372">
  <properties>
   <property name="piece" value="radar.0.1"/>
  </properties>
 </tile>
 <tile id="373">
  <properties>
   <property name="piece" value="radar.1.1"/>
  </properties>
 </tile>
 <tile id="374">
  <properties>
   <property name="piece" value="radar.2.1"/>
  </properties>
 </tile>
 <tile id="375">
  <properties>
   <property name="piece" value="helipad.0.1"/>
  </properties>
 </tile>
 <tile id="376">
  <properties>
   <property name="piece" value="helipad.1.1"/>
  </properties>
 </tile>
 <tile id="388">
  <properties>
   <property name="piece" value="radar.0.2"/>
  </properties>
 </tile>
 <tile id="389">
  <properties>
   <property name="piece" value="radar.1.2"/>
  </properties>
 </tile>
 <tile id="390">
  <properties>
   <property name="piece" value="radar.2.2"/>
  </properties>
 </tile>
</tileset>
