import * as z from 'zod/mini';

import type { Playback } from './trial-video.contract.js';

/** The document with the player, shown in a frame. */
export const playerPath = '/trial-video/player';

export const playerFailures = ['notAvailable', 'notPlayable'] as const;

export type PlayerFailure = (typeof playerFailures)[number];

/** Messages from the player to the embedding page, sent with `postMessage` within the same origin. */
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
  /** URL of the script that plays HLS streams in browsers without native support. */
  hlsScript: string;
}
