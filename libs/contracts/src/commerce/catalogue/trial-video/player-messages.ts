import * as z from 'zod/mini';

import type { Playback } from './trial-video.contract.js';

/** The document that plays, shown in a frame. */
export const playerPath = '/trial-video/player';

export const playerFailures = ['notAvailable', 'notPlayable'] as const;

export type PlayerFailure = (typeof playerFailures)[number];

/** What the player says to the page around it, by `postMessage` within our own origin. */
export const playerMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('failed'), failure: z.enum(playerFailures) }),
]);

export type PlayerMessage = z.infer<typeof playerMessageSchema>;

export interface PlayerRequest {
  type: 'play';
  playback: Playback;
}

export interface PlayerData {
  playbackRates: readonly number[];
  /** Where the script is that plays a stream in a browser that does not do it by itself. */
  hlsScript: string;
}
