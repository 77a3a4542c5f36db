import type { ChangeEvent, CompositionEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** Lets a form check only finished text: while kana are being converted nothing is checked. */
export function afterConversion<Name extends string>(registered: UseFormRegisterReturn<Name>) {
  const { onChange } = registered;
  return {
    ...registered,
    onChange: async (
      event: ChangeEvent<HTMLElement> | { target: unknown; type?: unknown; nativeEvent?: Event },
    ) => {
      const { nativeEvent } = event;
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return;
      await onChange(event);
    },
    onCompositionEnd: (event: CompositionEvent<HTMLElement>) =>
      void onChange({ target: event.target, type: 'change' }),
  };
}
