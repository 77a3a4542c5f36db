import * as z from 'zod/mini';

import { anyone } from '../../../platform/access.js';
import { call } from '../../../platform/call.js';

export const trackKinds = ['captions', 'subtitles'] as const;

/** The only data of the video provider that is sent to the player. */
export const playbackSchema = z.strictObject({
  /** Unprotected HLS stream. */
  src: z.string(),
  type: z.string(),
  poster: z.nullable(z.string()),
  /** Seconds. */
  duration: z.nullable(z.number()),
  tracks: z.array(
    z.strictObject({
      kind: z.enum(trackKinds),
      srclang: z.string(),
      label: z.string(),
      src: z.string(),
    }),
  ),
});

export type Playback = z.infer<typeof playbackSchema>;

/** Returns the trial video of the store. Returns 404 for any other id, or if the store has no trial video. */
export const fetchPlaybackCall = call({
  path: '/api/streaks/playback/fetch',
  access: anyone,
  problems: ['TRIAL_VIDEO_NOT_FOUND', 'TRIAL_VIDEO_NOT_AVAILABLE', 'TOO_MANY_REQUESTS'],
  input: z.strictObject({ refId: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answer: playbackSchema,
});
