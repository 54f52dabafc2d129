/* The words of the pages about oneself in English. */

export const en = {
  other_device: "Another device",
  other_device_note: "Use your tables and campaigns on a phone or a second computer, too.",
  other_device_make: "Make a personal link",
  other_device_link: (minutes: number) => `Open it there within ${minutes} minutes. It works once; whoever opens it is signed in as you.`,
  device_title: "Is this device yours too?",
  device_note: "It will show the tables and campaigns of the person who made this link. Games played here as a guest are not moved.",
  device_yes: "Yes, it is mine",
  device_done: "You are signed in on this device.",
  device_gone: "This link has been used already, or has expired. Make a new one on the other device.",
  devices: "Where you are signed in",
  device_kind: (browser: string, system: string) => (browser && system ? `${browser} on ${system}` : browser || system || "Unknown device"),
  device_seen: (since: string, seen: string) => `since ${since}, last seen ${seen}`,
  device_until: (day: string) => `Until ${day}; make a personal link before then.`,
  this_device: "this device",
  log_out: "Sign out",
  log_out_others: "Sign out everywhere else",
  log_out_sure: "Sign out on this device? Your other devices stay signed in.",
  log_out_last: "This is your only device: if you sign out, you lose your tables and campaigns.",
  logged_out: "Signed out.",
  my_results: "My results",
  my_statistics: "My statistics",
  my_data: "My data",
  export_data: "Export my data",
  delete_data: "Delete my data",
  delete_sure: "Delete everything about you on this server? This cannot be undone.",
  deleted: "Your data was deleted.",
};

export type OwnWords = typeof en;
