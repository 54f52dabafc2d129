/* The words of this game in French, by the rulebook's terms. */

import type { OwnWords } from "./en";

const s = (count: number): string => (Math.abs(count) < 2 ? "" : "s");

export const fr: OwnWords = {
  game_over: "La partie est finie",
  parts: "Éléments",

  ask_join: (territory) => `${territory} au bord du nuage\u00a0: que rejoint ce bord\u00a0?`,
  join_of: (territory, size) => `Rejoindre\u00a0: ${territory.toLowerCase()} de ${size}`,
  join_new: "Rester à part",
  hearts_left: (red, gold) => `en réserve\u00a0: ${[red ? `${red} rouge${s(red)}` : "", gold ? "1 doré" : ""].filter(Boolean).join(", ")}`,

  warehouse: "Entrepôt",
  warehouse_empty: "vide",
  warehouse_full: "une tuile stockée",
  stored_tile: "la tuile stockée",
  store: "Stocker la tuile",
  take_stored: "Prendre la tuile",
  put_back: "La remettre",
  end_game: "Finir la partie",

  parts_in_play: (count) => `${count} élément${s(count)} en jeu`,
  still_free: "En réserve",
  left: (name, count) =>
    ({
      red: `${count} cœur${s(count)} rouge${s(count)}`,
      gold: "Cœur doré",
      mill: "Grand moulin",
      cameras: `${count} jeton${s(count)} Photo`,
    })[name] ?? `${count}`,
  box: {
    box1: "Boîte 1",
    box2: "Boîte 2",
    box3: "Boîte 3",
    box4: "Boîte 4",
    box5: "Boîte 5",
    mill: "Grand moulin",
    duel: "Du Duel",
  },
  part: {
    red_hearts: "Cœurs rouges",
    golden_heart: "Cœur doré",
    box1_tasks: "Plus d’objectifs",
    box2_landscapes: "Plus de paysages",
    circus: "Cirque",
    clouds: "Nuages",
    hill: "Colline",
    shepherdess: "Bergère",
    signalman: "Garde-barrière",
    forest_tunnel: "Tunnel de la forêt",
    grain_tunnel: "Tunnel du champ",
    village_tunnel: "Tunnel du village",
    castle: "Château",
    deer: "Cerf",
    farm: "Ferme",
    warehouse: "Entrepôt",
    forest_cabin: "Cabane forestière",
    harvest_festival: "Fête des moissons",
    watchtower: "Tour de guet",
    locomotive: "Locomotive",
    ship: "Bateau",
    train_station: "Gare",
    harbor: "Port",
    construction_site: "Chantier",
    balloon_launch_site: "Aire de montgolfière",
    flag_festival: "Fête des drapeaux",
    great_mill: "Grand moulin",
    wraparound_tasks: "Encerclements",
    double_tasks: "Objectifs doubles",
    photographer: "Photographe",
    school: "École",
    granary: "Grange",
    old_oak: "Vieux chêne",
  },
};
