import type { InputEvent } from 'react';

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
