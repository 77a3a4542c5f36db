import type { NamedMutation } from '../named-mutation.js';

const api = 'apps/api/src/commerce/trial-video';
const site = `${api}/trial-video.db.spec.ts`;
const view = `${api}/playback-view.spec.ts`;

export default [
  {
    name: 'any-video-of-the-vendor-is-fetched',
    file: `${api}/trial-video.service.ts`,
    find: 'refId !== this.refId() || ',
    replace: '',
    noticedBy: site,
  },
  {
    name: 'player-loads-from-hosts-that-nobody-named',
    file: `${api}/playback-view.ts`,
    find: 'URL.canParse(address) && origins.includes(new URL(address).origin)',
    replace: 'URL.canParse(address)',
    noticedBy: view,
  },
  {
    name: 'protected-source-is-handed-out',
    file: `${api}/playback-view.ts`,
    find: ' && key_systems == null',
    replace: '',
    noticedBy: view,
  },
  {
    name: 'player-is-framed-by-anybody',
    file: `${api}/player-policy.ts`,
    find: '"frame-ancestors \'self\'"',
    replace: "'frame-ancestors *'",
    noticedBy: site,
  },
  {
    name: 'player-talks-to-this-site',
    file: `${api}/player-policy.ts`,
    find: '`connect-src ${stream}`',
    replace: "`connect-src 'self' ${stream}`",
    noticedBy: site,
  },
  {
    name: 'trial-video-waits-for-its-vendor-for-good',
    file: 'libs/gateways/src/wire/bounded-fetch.ts',
    find: 'signal == null ? timeout : AbortSignal.any([timeout, signal])',
    replace: 'signal ?? null',
    noticedBy: 'libs/gateways/src/video/streaks-player.spec.ts',
  },
] satisfies NamedMutation[];
