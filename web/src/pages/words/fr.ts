/* The words of the pages about oneself in French. */

import type { OwnWords } from "./en";

export const fr: OwnWords = {
  other_device: "Un autre appareil",
  other_device_note: "Retrouvez vos tables et campagnes sur un téléphone ou un autre ordinateur.",
  other_device_make: "Créer un lien personnel",
  other_device_link: (minutes) => `Ouvrez-le là-bas dans les ${minutes} minutes. Il ne sert qu’une fois\u00a0; la personne qui l’ouvre est connectée en votre nom.`,
  device_title: "Cet appareil est-il aussi à vous\u00a0?",
  device_note: "Il aura les tables et les campagnes de la personne qui a créé ce lien. Les parties jouées ici en invité ne sont pas transférées.",
  device_yes: "Oui, il est à moi",
  device_done: "Vous êtes connecté sur cet appareil.",
  device_gone: "Ce lien a déjà servi, ou il a expiré. Créez-en un nouveau sur l’autre appareil.",
  devices: "Vos appareils connectés",
  device_kind: (browser, system) => (browser && system ? `${browser} sous ${system}` : browser || system || "Appareil inconnu"),
  device_seen: (since, seen) => `depuis le ${since}, vu le ${seen}`,
  device_until: (day) => `Jusqu’au ${day}\u00a0; créez un lien personnel avant cette date.`,
  this_device: "cet appareil",
  log_out: "Déconnecter",
  log_out_others: "Déconnecter tous les autres",
  log_out_sure: "Déconnecter cet appareil\u00a0? Les autres restent connectés.",
  log_out_last: "C’est votre seul appareil\u00a0: en le déconnectant, vous perdez vos tables et campagnes.",
  logged_out: "Déconnecté.",
  my_results: "Mes résultats",
  my_statistics: "Mes statistiques",
  my_data: "Mes données",
  export_data: "Exporter mes données",
  delete_data: "Effacer mes données",
  delete_sure: "Effacer tout ce qui vous concerne sur ce serveur\u00a0? C’est définitif.",
  deleted: "Vos données ont été effacées.",
};
