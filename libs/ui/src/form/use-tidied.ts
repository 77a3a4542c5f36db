import { useRef, type ChangeEvent, type CompositionEvent, type FocusEvent } from 'react';
import type { InputProps } from './text-input.js';

/** At the end of the text and on leaving; not mid-text or during kana conversion, so the caret never jumps. */
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
