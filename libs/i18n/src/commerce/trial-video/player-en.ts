import type { Words } from '../../platform/words/words.js';
import type { trialPlayer as ja } from './player-ja.js';

export const trialPlayer = {
  title: 'Video for checking playback',
  play: 'Play',
  pause: 'Pause',
  seek: 'Position',
  mute: 'Mute',
  unmute: 'Unmute',
  captions: 'Captions',
  captionsOff: 'No captions',
  rate: 'Speed',
  fullscreen: 'Full screen',
  exitFullscreen: 'Exit full screen',
  loading: 'Loading',
} as const satisfies Words<typeof ja>;
