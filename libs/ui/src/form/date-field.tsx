import { limitDigits } from './digit-limit.js';
import { TextInput, type InputProps } from './text-input.js';
import { tidyDate } from './tidy-text.js';
import { useTidied } from './use-tidied.js';

const digits = 8;

export type DateFieldProps = Omit<InputProps, 'type' | 'inputMode' | 'max' | 'maxLength'>;

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
