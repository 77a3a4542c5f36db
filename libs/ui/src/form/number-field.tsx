import { limitDigits } from './typing.js';
import { useFieldAttributes } from './field-context.js';
import { TextInput, type InputProps, type TextInputProps } from './text-input.js';
import { tidyDate, tidyDigits, tidyTime, useTidied } from './tidy-text.js';

type DigitFieldProps = Omit<InputProps, 'type' | 'inputMode' | 'min' | 'max' | 'maxLength' | 'width'>;

type NumberFieldProps = DigitFieldProps & {
  /** Number of digits of the largest allowed value. */
  digits: number;
  tidy: (text: string) => string;
  width?: TextInputProps['width'];
};

/**
 * Field for a non-negative integer. Does not use `type="number"`, which accepts letters and changes its value
 * on wheel events.
 */
export function NumberField({ digits, tidy, width = 's', ...props }: NumberFieldProps) {
  const tidied = useTidied(tidy, props);
  return (
    <TextInput
      autoComplete="off"
      {...tidied}
      onBeforeInput={limitDigits(digits)}
      inputMode="numeric"
      width={width}
    />
  );
}

export function DateField(props: DigitFieldProps) {
  return <NumberField {...props} digits={8} tidy={tidyDate} width="m" />;
}

export function BirthdayField(props: DigitFieldProps) {
  return <DateField autoComplete="bday" {...props} />;
}

/** Field for a time in the format HH:mm. */
export function TimeField(props: DigitFieldProps) {
  return <NumberField {...props} digits={4} tidy={tidyTime} />;
}

const phoneDigits = 11;

export function PhoneField(props: DigitFieldProps) {
  return (
    <TextInput
      autoComplete="tel-national"
      {...props}
      onBeforeInput={limitDigits(phoneDigits)}
      type="tel"
      width="m"
    />
  );
}

export function CodeField(props: DigitFieldProps) {
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
