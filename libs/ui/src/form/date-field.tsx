import { limitDigits } from './typing.js';
import { TextInput, type InputProps } from './text-input.js';
import { tidyDate, tidyTime, useTidied } from './tidy-text.js';

const digits = 8;

type DateFieldProps = Omit<InputProps, 'type' | 'inputMode' | 'max' | 'maxLength'>;

export function DateField(props: DateFieldProps) {
  const tidied = useTidied(tidyDate, props);
  return (
    <TextInput
      autoComplete="off"
      {...tidied}
      onBeforeInput={limitDigits(digits)}
      inputMode="numeric"
      width="m"
    />
  );
}

export function BirthdayField(props: DateFieldProps) {
  return <DateField autoComplete="bday" {...props} />;
}

const timeDigits = 4;

type TimeFieldProps = Omit<InputProps, 'type' | 'inputMode' | 'maxLength'>;

/** A time of day as HH:mm. */
export function TimeField(props: TimeFieldProps) {
  const tidied = useTidied(tidyTime, props);
  return (
    <TextInput
      autoComplete="off"
      {...tidied}
      onBeforeInput={limitDigits(timeDigits)}
      inputMode="numeric"
      width="s"
    />
  );
}
