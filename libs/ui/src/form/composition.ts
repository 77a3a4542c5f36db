import type { KeyboardEvent } from 'react';

const COMPOSING = 229;

/** Enter that only confirms kana-kanji conversion must neither submit nor move. */
export function guardComposition(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
}

// Safari ends the composition before the key arrives and leaves only the old key code.
function isComposing(event: { isComposing: boolean; keyCode: number }): boolean {
  return event.isComposing || event.keyCode === COMPOSING;
}
