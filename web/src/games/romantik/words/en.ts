/* The words of this game in English, by the rulebook's terms. */

const s = (count: number): string => (count === 1 ? "" : "s");

export const en = {
  game_over: "The map is finished",
  parts: "Parts",

  ask_join: (territory: string) => `${territory} at the cloud: what does it join?`,
  join_of: (territory: string, size: number) => `Join: ${territory.toLowerCase()} of ${size}`,
  join_new: "Stay apart",
  hearts_left: (red: number, gold: number) => `left: ${[red ? `${red} red` : "", gold ? "1 golden" : ""].filter(Boolean).join(", ")}`,

  warehouse: "Warehouse",
  warehouse_empty: "empty",
  warehouse_full: "holds one tile",
  stored_tile: "the stored tile",
  store: "Store the tile",
  take_stored: "Take the tile",
  put_back: "Put it back",
  end_game: "End the game",

  parts_in_play: (count: number) => `${count} part${s(count)} in play`,
  still_free: "Left",
  left: (name: string, count: number) =>
    ({
      red: `${count} Red Heart${s(count)}`,
      gold: "Golden Heart",
      mill: "Great Mill",
      cameras: `${count} camera marker${s(count)}`,
    })[name] ?? `${count}`,
  box: {
    box1: "Box 1",
    box2: "Box 2",
    box3: "Box 3",
    box4: "Box 4",
    box5: "Box 5",
    mill: "Great Mill",
    duel: "From the Duel",
  },
  part: {
    red_hearts: "Red Hearts",
    golden_heart: "Golden Heart",
    box1_tasks: "More Tasks",
    box2_landscapes: "More Landscapes",
    circus: "Circus",
    clouds: "Clouds",
    hill: "Hill",
    shepherdess: "Shepherdess",
    signalman: "Signalman",
    forest_tunnel: "Forest Tunnel",
    grain_tunnel: "Grain Tunnel",
    village_tunnel: "Village Tunnel",
    castle: "Castle",
    deer: "Deer",
    farm: "Farm",
    warehouse: "Warehouse",
    forest_cabin: "Forest Cabin",
    harvest_festival: "Harvest Festival",
    watchtower: "Watchtower",
    locomotive: "Locomotive",
    ship: "Ship",
    train_station: "Train Station",
    harbor: "Harbor",
    construction_site: "Construction Site",
    balloon_launch_site: "Balloon Launch Site",
    flag_festival: "Flag Festival",
    great_mill: "Great Mill",
    wraparound_tasks: "Wraparound Tasks",
    double_tasks: "Double Tasks",
    photographer: "Photographer",
    school: "School",
    granary: "Granary",
    old_oak: "Old Oak",
  } as Record<string, string>,
};

export type OwnWords = typeof en;
