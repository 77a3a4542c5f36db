import type { Words } from '../../platform/words/words.js';
import type { cardFrame as ja } from './frame-ja.js';

export const cardFrame = {
  title: 'Card details',
  loading: 'Loading the card form',
  unavailable: 'The card form couldn’t be loaded. Check ad blockers and reload.',
  load: 'Reload',
} as const satisfies Words<typeof ja>;
