import type { InputEvent, KeyboardEvent } from 'react';

/** No digit is typed beyond the last; a paste stays whole, so that it is refused rather than cut. */
export function limitDigits(most: number) {
  return (event: InputEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    if (selectionStart === selectionEnd && isBeyond(value, event.data, most)) event.preventDefault();
  };
}

/** @param typed what is about to be put in */
export function isBeyond(value: string, typed: string, most: number): boolean {
  const isDigit = /^\d$/.test(typed.normalize('NFKC'));
  return isDigit && value.normalize('NFKC').replace(/\D/g, '').length >= most;
}

export function cellsOf(digits: string, length: number): string[] {
  return Array.from({ length }, (_, index) => digits[index] ?? '');
}

/** A paste counts only when it is the whole number: as many digits as there are cells. */
export function pastedDigits(text: string, length: number): string | undefined {
  const digits = text.normalize('NFKC').trim();
  return new RegExp(`^[0-9]{${length}}$`).test(digits) ? digits : undefined;
}

/** Typed on either side of the old digit; '' when emptied; undefined where no digit was typed. */
export function typedDigit(text: string, before: string): string | undefined {
  if (text === '') return '';
  const typed = text.normalize('NFKC').replace(before, '');
  return /^[0-9]$/.test(typed) ? typed : undefined;
}

const COMPOSING = 229;

/** Enter that only confirms kana-kanji conversion must neither submit nor move. */
export function guardComposition(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
}

// Safari ends the composition before the key arrives and leaves only the old key code.
function isComposing(event: { isComposing: boolean; keyCode: number }): boolean {
  return event.isComposing || event.keyCode === COMPOSING;
}
