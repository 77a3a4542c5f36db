/** Base path of the simulated video provider. `streamFolder` is the base path of the stream. */
export const playbackHost = '/video/playback.api.streaks.jp';
export const streamFolder = '/video/stream';

/** Media that fail, by id of the provider or the store; all others play. */
export const failingMedia = ['not-found', 'region', 'slow', 'protected', 'unavailable'] as const;

export type FailingMedia = (typeof failingMedia)[number];

/** @param id `5f…` or `ref:trial` */
export function failureOf(id: string): FailingMedia | undefined {
  const name = id.replace(/^ref:/, '');
  return failingMedia.find((each) => each === name);
}

/** Returns the playback data of the only film, a film leader of six seconds. */
export function mediaView(project: string, id: string, origin: string): object {
  const stream = `${origin}${streamFolder}`;
  const isProtected = failureOf(id) === 'protected';
  return {
    id: 'leader',
    project_id: project,
    type: 'file',
    name: 'Film leader',
    description: '',
    duration: 6,
    poster: { src: `${stream}/poster.jpg` },
    thumbnail: { src: `${stream}/poster.jpg` },
    sources: [
      {
        id: 'hls',
        src: `${stream}/leader.m3u8`,
        type: 'application/x-mpegURL',
        ...(isProtected && { key_systems: { 'com.widevine.alpha': `${stream}/license` } }),
      },
    ],
    tracks: [track('ja', '日本語', stream), track('en', 'English', stream)],
    created_at: '2026-11-22T00:00:00Z',
    updated_at: '2026-11-22T00:00:00Z',
  };
}

function track(language: string, label: string, stream: string): object {
  return { kind: 'captions', srclang: language, label, src: `${stream}/captions-${language}.vtt` };
}
