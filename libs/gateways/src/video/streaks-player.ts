import * as z from 'zod';

import { boundedFetch, ProviderUnavailableError } from '../wire/bounded-fetch.js';

export interface StreaksSettings {
  /** `https://playback.api.streaks.jp` */
  api: string;
  project: string;
  apiKey: string | null;
  /** Origin of the site with the player. A project may accept only configured origins. */
  siteOrigin: string;
  /** Milliseconds for the whole response. */
  timeoutMs: number;
}

const text = z.string().min(1);
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null).catch(null);

const mediaSchema = z.object({
  duration: optional(z.number().positive()),
  poster: optional(z.object({ src: text })),
  sources: z.array(z.object({ src: text, type: optional(z.string()), key_systems: z.unknown().optional() })),
  tracks: optional(
    z.array(
      z.object({
        kind: optional(z.string()),
        srclang: optional(z.string()),
        label: optional(z.string()),
        src: text,
      }),
    ),
  ),
});

/** The format is known only from clients of the API, so every field except the source URL may be missing. */
export type StreaksMedia = z.infer<typeof mediaSchema>;

export type StreaksAnswer =
  | { outcome: 'found'; media: StreaksMedia }
  | { outcome: 'notFound' }
  /** `reason` is for the log: statuses and codes, never the vendor's text. */
  | { outcome: 'away'; reason: string };

/** Queries the playback API of STREAKS for the video with the store's reference `refId`. Never throws. */
export async function streaksMedia(settings: StreaksSettings, refId: string): Promise<StreaksAnswer> {
  const { api, project, apiKey, siteOrigin, timeoutMs } = settings;
  const address = `${api}/v1/projects/${encodeURIComponent(project)}/medias/ref:${encodeURIComponent(refId)}`;
  const headers = {
    accept: 'application/json',
    origin: siteOrigin,
    ...(apiKey !== null && { 'x-streaks-api-key': apiKey }),
  };
  try {
    return await answerOf(await boundedFetch([address], timeoutMs)(address, { headers }));
  } catch (error) {
    if (error instanceof ProviderUnavailableError) return { outcome: 'away', reason: error.message };
    throw error;
  }
}

async function answerOf(response: Response): Promise<StreaksAnswer> {
  if (response.status === 404) return { outcome: 'notFound' };
  if (response.status !== 200) return { outcome: 'away', reason: `answered ${String(response.status)}` };
  const body: unknown = await response.json().catch(() => undefined);
  const media = mediaSchema.safeParse(body);
  return media.success
    ? { outcome: 'found', media: media.data }
    : { outcome: 'away', reason: 'unreadable response' };
}
