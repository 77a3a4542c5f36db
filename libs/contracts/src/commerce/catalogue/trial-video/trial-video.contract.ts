import * as z from 'zod/mini';

import { anyone } from '../../../platform/access.js';
import { call } from '../../../platform/call.js';

export const trackKinds = ['captions', 'subtitles'] as const;

/** What a player needs, and nothing else of the provider of videos. */
export const playbackSchema = z.strictObject({
  /** An HLS stream that is not protected. */
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

/** Only of the store's trial video; a store without one answers 404, as it does to every other id. */
export const fetchPlaybackCall = call({
  path: '/api/streaks/playback/fetch',
  access: anyone,
  problems: ['TRIAL_VIDEO_NOT_FOUND', 'TRIAL_VIDEO_NOT_AVAILABLE', 'TOO_MANY_REQUESTS'],
  input: z.strictObject({ refId: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answer: playbackSchema,
});
