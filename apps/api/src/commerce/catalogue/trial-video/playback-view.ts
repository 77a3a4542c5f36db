import {
  trackKinds,
  type Playback,
} from '@account/contracts/commerce/catalogue/trial-video/trial-video.contract';
import type { StreaksMedia } from '@account/gateways/video/streaks-player';

/**
 * Returns the first unprotected HLS source, or undefined.
 * @param origins allowed hosts; files from other hosts are omitted
 */
export function playbackView(media: StreaksMedia, origins: readonly string[]): Playback | undefined {
  const isReachable = (address: string) => URL.canParse(address) && origins.includes(new URL(address).origin);
  const source = media.sources.find(
    ({ src, type, key_systems }) => isHls(src, type) && key_systems == null && isReachable(src),
  );
  if (source === undefined) return undefined;
  const poster = media.poster?.src;
  return {
    src: source.src,
    type: hlsType,
    poster: poster !== undefined && isReachable(poster) ? poster : null,
    duration: media.duration,
    tracks: (media.tracks ?? []).flatMap(({ kind, srclang, label, src }) => {
      const known = trackKinds.find((each) => each === kind);
      if (known === undefined || !isReachable(src)) return [];
      const language = srclang ?? 'und';
      return [{ kind: known, srclang: language, label: label ?? language, src }];
    }),
  };
}

const hlsType = 'application/vnd.apple.mpegurl';

const hlsTypes: readonly string[] = [hlsType, 'application/x-mpegurl'];

function isHls(src: string, type: string | null): boolean {
  if (type !== null) return hlsTypes.includes(type.toLowerCase());
  return URL.canParse(src) && new URL(src).pathname.endsWith('.m3u8');
}
