import { limitDigits } from './digit-limit.js';
import { TextInput, type InputProps } from './text-input.js';
import { useTidied } from './use-tidied.js';

export type NumberFieldProps = Omit<InputProps, 'type' | 'inputMode' | 'min' | 'max' | 'maxLength'> & {
  /** Digits of the largest number there may be. */
  digits: number;
  tidy: (text: string) => string;
};

/** A whole number, without a sign. Not the browser's own: that one takes letters, and a wheel changes its value. */
export function NumberField({ digits, tidy, ...props }: NumberFieldProps) {
  const tidied = useTidied(tidy, props);
  return (
    <TextInput
      autoComplete="off"
      {...tidied}
      onBeforeInput={limitDigits(digits)}
      inputMode="numeric"
      width="s"
    />
  );
}
