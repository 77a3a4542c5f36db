import { useFieldAttributes } from './field-context.js';
import type { InputProps } from './text-input.js';
import { tidyDigits } from './tidy-text.js';
import { useTidied } from './use-tidied.js';

export type CodeFieldProps = Omit<InputProps, 'type' | 'inputMode' | 'maxLength'>;

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
