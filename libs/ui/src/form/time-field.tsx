import { limitDigits } from './digit-limit.js';
import { TextInput, type InputProps } from './text-input.js';
import { tidyTime } from './tidy-text.js';
import { useTidied } from './use-tidied.js';

const digits = 4;

export type TimeFieldProps = Omit<InputProps, 'type' | 'inputMode' | 'maxLength'>;

/** A time of day as HH:mm. */
export function TimeField(props: TimeFieldProps) {
  const tidied = useTidied(tidyTime, props);
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
