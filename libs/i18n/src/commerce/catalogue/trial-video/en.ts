import type { Translations } from '../../../platform/translations/translations.js';
import type * as ja from './ja.js';

export const trialVideo = {
  title: 'Check playback',
  lead: 'Before you buy, you can check whether videos play on your device and browser.',
  play: 'Play the video',
  playAgain: 'Play again',
  busy: 'Loading the video',
  frame: 'Video for checking playback',
  notAvailable: 'The video couldn’t be loaded. You can continue your purchase.',
  notPlayable: 'This browser can’t play the video. Try another browser or device.',
} as const satisfies Translations<typeof ja.trialVideo>;

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
} as const satisfies Translations<typeof ja.trialPlayer>;
