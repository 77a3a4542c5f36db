import type { InputEvent, KeyboardEvent } from 'react';

/** Blocks typed digits beyond the limit. Pasted text is kept completely, so that validation rejects it. */
export function limitDigits(most: number) {
  return (event: InputEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    if (selectionStart === selectionEnd && isBeyond(value, event.data, most)) event.preventDefault();
  };
}

/** @param typed text that is about to be inserted */
export function isBeyond(value: string, typed: string, most: number): boolean {
  const isDigit = /^\d$/.test(typed.normalize('NFKC'));
  return isDigit && value.normalize('NFKC').replace(/\D/g, '').length >= most;
}

export function cellsOf(digits: string, length: number): string[] {
  return Array.from({ length }, (_, index) => digits[index] ?? '');
}

/** Returns the pasted digits if there is one for each cell. */
export function pastedDigits(text: string, length: number): string | undefined {
  const digits = text.normalize('NFKC').trim();
  return new RegExp(`^[0-9]{${length}}$`).test(digits) ? digits : undefined;
}

/**
 * Returns the digit that was typed before or after the old digit, '' if the cell was cleared, and undefined if
 * no digit was typed.
 */
export function typedDigit(text: string, before: string): string | undefined {
  if (text === '') return '';
  const typed = text.normalize('NFKC').replace(before, '');
  return /^[0-9]$/.test(typed) ? typed : undefined;
}

const COMPOSING = 229;

/** Prevents an Enter key that confirms an IME composition from submitting the form or moving the focus. */
export function guardComposition(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
}

// Returns true during an IME composition. Safari ends the composition before the key event and sets only the
// legacy key code.
function isComposing(event: { isComposing: boolean; keyCode: number }): boolean {
  return event.isComposing || event.keyCode === COMPOSING;
}
