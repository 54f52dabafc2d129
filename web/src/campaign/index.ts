/* Campaigns and score pads; they come together when somebody goes there. */

export { default as campaign } from "./CampaignPage.svelte";
export { default as campaigns } from "./Campaigns.svelte";
export { default as game } from "./GameReplay.svelte";
export { default as invite } from "./InvitePage.svelte";
export { default as pad } from "./PadPage.svelte";
