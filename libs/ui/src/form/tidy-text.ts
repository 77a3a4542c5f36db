import { useRef, type ChangeEvent, type CompositionEvent, type FocusEvent } from 'react';

import type { InputProps } from './text-input.js';

/** Converts both `１２３４ ５６` and `123-456` to `123456`. */
export function tidyDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}

/**
 * Formats a date as YYYY/MM/DD. A slash, 月 or 日 ends a part. Excess digits are kept, so that validation rejects
 * them.
 */
export function tidyDate(text: string): string {
  const [year = '', ...rest] = text
    .normalize('NFKC')
    .replace(/[年月日.\-‐−ー]/g, '/')
    .replace(/[^\d/]/g, '')
    .split('/');
  const closed = rest.map((part, index) => (index < rest.length - 1 ? part.padStart(2, '0') : part));
  const whole = rest.length > 1 ? [year, ...closed] : [year, ...rest];
  const digits = whole.join('');
  const endsOpen = rest.length > 0 && rest.at(-1) === '' && (digits.length === 4 || digits.length === 6);
  const parts = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean);
  return parts.join('/') + (endsOpen ? '/' : '');
}

/** Formats a time as HH:mm. 時 or a point ends the hours, and four digits need no separator. */
export function tidyTime(text: string): string {
  const [hours = '', ...rest] = text
    .normalize('NFKC')
    .replace(/[時.]/g, ':')
    .replace(/[^\d:]/g, '')
    .split(':');
  const minutes = rest.join('');
  if (rest.length > 0)
    return minutes.length < 2 ? `${hours}:${minutes}` : `${hours.padStart(2, '0')}:${minutes}`;
  return hours.length > 2 ? `${hours.slice(0, 2)}:${hours.slice(2)}` : hours;
}

/**
 * Normalises the text on blur and while the caret is at its end. Does not normalise during an IME composition
 * or when the caret is within the text, so that the caret does not jump.
 */
export function useTidied<Props extends InputProps>(tidy: (text: string) => string, props: Props): Props {
  const composing = useRef(false);

  const tidyInPlace = (input: HTMLInputElement) => {
    const tidied = tidy(input.value);
    if (tidied !== input.value) input.value = tidied;
  };
  return {
    ...props,
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      composing.current = false;
      tidyInPlace(event.currentTarget);
      props.onChange?.(event as unknown as ChangeEvent<HTMLInputElement, HTMLInputElement>);
    },
    onChange: (event: ChangeEvent<HTMLInputElement, HTMLInputElement>) => {
      const input = event.currentTarget;
      if (!composing.current && input.selectionEnd === input.value.length) tidyInPlace(input);
      props.onChange?.(event);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      tidyInPlace(event.currentTarget);
      props.onChange?.(event as unknown as ChangeEvent<HTMLInputElement, HTMLInputElement>);
      props.onBlur?.(event);
    },
  };
}
