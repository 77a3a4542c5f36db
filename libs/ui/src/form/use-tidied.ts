import { useRef, type ChangeEvent, type CompositionEvent, type FocusEvent } from 'react';
import type { InputProps } from './text-input.js';

/**
 * Tidies what is typed at the end of the text, and the whole when the field is left. Edits in the middle and kana
 * conversion are left alone, so the caret never jumps.
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
