import type { PlayerFailure } from '@account/contracts/commerce/catalogue/trial-video/player-messages';
import type { Playback } from '@account/contracts/commerce/catalogue/trial-video/trial-video.contract';
import type HlsPlayer from 'hls.js';

/** Milliseconds without a frame after which loading counts as failed. */
const loadTimeout = 15_000;

export interface StreamOptions {
  video: HTMLVideoElement;
  hlsScript: string;
  failed: (failure: PlayerFailure) => void;
}

/**
 * Plays the stream natively if the browser supports it, otherwise with a player library that is loaded on
 * demand.
 */
export function loadStream({ src, type }: Playback, options: StreamOptions): void {
  const { video, failed } = options;
  const fail = (failure: PlayerFailure) => {
    clearTimeout(waiting);
    failed(failure);
  };
  const waiting = setTimeout(() => fail('notAvailable'), loadTimeout);
  video.addEventListener('loadeddata', () => clearTimeout(waiting), { once: true });
  if (video.canPlayType(type) === '') {
    void playByScript(src, { ...options, failed: fail });
    return;
  }
  const isPlaying = () => video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
  video.addEventListener(
    'error',
    () => (isPlaying() ? fail('notAvailable') : void playByScript(src, { ...options, failed: fail })),
    { once: true },
  );
  video.src = src;
}

async function playByScript(src: string, { video, hlsScript, failed }: StreamOptions): Promise<void> {
  const Hls = await fetchHls(hlsScript);
  if (Hls === undefined) return failed('notAvailable');
  if (!Hls.isSupported()) return failed('notPlayable');
  const hls = new Hls({ enableWorker: false, startLevel: 0 });
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    hls.destroy();
    failed(type === Hls.ErrorTypes.NETWORK_ERROR ? 'notAvailable' : 'notPlayable');
  });
  hls.loadSource(src);
  hls.attachMedia(video);
}

async function fetchHls(address: string): Promise<typeof HlsPlayer | undefined> {
  try {
    return ((await import(/* @vite-ignore */ address)) as { default: typeof HlsPlayer }).default;
  } catch {
    return undefined;
  }
}
