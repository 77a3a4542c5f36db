import './player.css';

import type {
  PlayerData,
  PlayerMessage,
  PlayerRequest,
} from '@account/contracts/commerce/catalogue/trial-video/player-messages';
import type { Playback } from '@account/contracts/commerce/catalogue/trial-video/trial-video.contract';

import { ParentFrameChannel } from '../../../shared/frame/frame-messages.js';
import { removeSlowStartWarning } from '../../../shared/frame/slow-start-warning.js';
import { Controls } from './controls.js';
import { element } from './player-elements.js';
import { loadStream } from './stream.js';

const { hlsScript } = JSON.parse(document.getElementById('player-data')?.textContent ?? '{}') as PlayerData;
const video = element('video', 'video');
const page = new ParentFrameChannel<PlayerMessage, Playback>(window, (data) => {
  const { type, playback } = (data ?? {}) as Partial<PlayerRequest>;
  return type === 'play' ? playback : undefined;
});

removeSlowStartWarning();
new Controls(video);
page.onRequest(play);
page.post({ type: 'ready' });

function play(playback: Playback): void {
  const { poster, tracks } = playback;
  if (poster !== null) video.poster = poster;
  video.replaceChildren(
    ...tracks.map(({ kind, srclang, label, src }) =>
      Object.assign(document.createElement('track'), { kind, srclang, label, src }),
    ),
  );
  // Waits until the source is playable, because setting a source cancels a pending play(). If the browser
  // blocks autoplay, the play button stays visible.
  video.addEventListener('canplay', () => void video.play().catch(() => undefined), { once: true });
  loadStream(playback, { video, hlsScript, failed: (failure) => page.post({ type: 'failed', failure }) });
  element('button', 'play').focus();
}
