import { limitDigits } from './typing.js';
import { useFieldAttributes } from './field-context.js';
import { TextInput, type InputProps } from './text-input.js';
import { tidyDigits, useTidied } from './tidy-text.js';

type NumberFieldProps = Omit<InputProps, 'type' | 'inputMode' | 'min' | 'max' | 'maxLength'> & {
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

const digits = 11;

type PhoneFieldProps = Omit<InputProps, 'type' | 'inputMode' | 'maxLength'>;

export function PhoneField(props: PhoneFieldProps) {
  return (
    <TextInput
      autoComplete="tel-national"
      {...props}
      onBeforeInput={limitDigits(digits)}
      type="tel"
      width="m"
    />
  );
}

type CodeFieldProps = Omit<InputProps, 'type' | 'inputMode' | 'maxLength'>;

export function CodeField(props: CodeFieldProps) {
  const field = useFieldAttributes(props);
  const tidied = useTidied(tidyDigits, props);
  return (
    <input
      autoComplete="one-time-code"
      spellCheck={false}
      {...tidied}
      {...field}
      type="text"
      inputMode="numeric"
      className="input input--code"
    />
  );
}
