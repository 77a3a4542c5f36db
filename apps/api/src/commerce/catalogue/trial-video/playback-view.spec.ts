import { playbackSchema } from '@account/contracts/commerce/catalogue/trial-video/trial-video.contract';
import type { StreaksMedia } from '@account/gateways/video/streaks-player';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { playbackView } from './playback-view.js';

const stream = 'https://stream.example';
const hls = 'application/x-mpegURL';
const source = { src: `${stream}/film.m3u8`, type: hls, key_systems: undefined };
const media: StreaksMedia = { duration: 6, poster: null, sources: [source], tracks: null };
const view = (changes: Partial<StreaksMedia> = {}) => playbackView({ ...media, ...changes }, [stream]);

describe('playbackView', () => {
  it.each([
    ['DASH first', [{ ...source, src: `${stream}/film.mpd`, type: 'application/dash+xml' }, source]],
    ['a protected one first', [{ ...source, key_systems: { 'com.widevine.alpha': 'x' } }, source]],
    ['another host first', [{ ...source, src: 'https://elsewhere.example/film.m3u8' }, source]],
    ['the other media type of HLS', [{ ...source, type: 'application/vnd.apple.mpegurl' }]],
    ['no type, but an HLS file extension', [{ ...source, type: null }]],
    ['null for key systems', [{ ...source, key_systems: null }]],
  ])('selects the unprotected HLS source: %s', (_, sources) => {
    expect(view({ sources })).toEqual({
      src: source.src,
      type: 'application/vnd.apple.mpegurl',
      poster: null,
      duration: 6,
      tracks: [],
    });
  });

  it.each([
    ['no source', []],
    ['a protected source', [{ ...source, key_systems: {} }]],
    ['a source that is not HLS', [{ ...source, type: 'video/mp4' }]],
    ['a relative address', [{ ...source, src: 'film.m3u8' }]],
  ])('returns undefined for %s', (_, sources) => {
    expect(view({ sources })).toBeUndefined();
  });

  it('includes the poster and captions only from allowed hosts, and never includes chapters or thumbnails', () => {
    const track = { kind: 'captions', srclang: 'ja', label: '日本語', src: `${stream}/ja.vtt` };
    const tracks = [
      track,
      { ...track, kind: 'subtitles', srclang: null, label: null },
      { ...track, kind: 'metadata' },
      { ...track, src: 'https://elsewhere.example/ja.vtt' },
    ];
    expect(view({ poster: { src: `${stream}/p.jpg` }, tracks })).toMatchObject({
      poster: `${stream}/p.jpg`,
      tracks: [track, { kind: 'subtitles', srclang: 'und', label: 'und', src: `${stream}/ja.vtt` }],
    });
    expect(view({ poster: { src: 'https://elsewhere.example/p.jpg' } })?.poster).toBeNull();
  });

  it('matches the API contract and uses only allowed hosts for any vendor response', () => {
    const address = fc.oneof(fc.string(), fc.webUrl(), fc.constant(`${stream}/film.m3u8`));
    const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
    const text = nullable(fc.string());
    const anyMedia = fc.record({
      duration: nullable(fc.double({ min: 0.1, max: 1e6, noNaN: true })),
      poster: nullable(fc.record({ src: address })),
      sources: fc.array(
        fc.record({
          src: address,
          type: nullable(fc.constantFrom(hls, 'video/mp4')),
          key_systems: fc.constantFrom(undefined, {}),
        }),
      ),
      tracks: nullable(
        fc.array(
          fc.record({
            kind: nullable(fc.constantFrom('captions', 'metadata')),
            srclang: text,
            label: text,
            src: address,
          }),
        ),
      ),
    });
    fc.assert(
      fc.property(anyMedia, (given) => {
        const seen = playbackView(given, [stream]);
        if (seen === undefined) return;
        expect(playbackSchema.safeParse(seen).error).toBeUndefined();
        for (const { src } of [seen, ...seen.tracks]) expect(new URL(src).origin).toBe(stream);
      }),
    );
  });
});
