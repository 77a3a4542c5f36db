import { limitDigits } from './digit-limit.js';
import { TextInput, type InputProps } from './text-input.js';

const digits = 11;

export type PhoneFieldProps = Omit<InputProps, 'type' | 'inputMode' | 'maxLength'>;

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
