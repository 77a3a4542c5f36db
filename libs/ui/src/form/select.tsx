import type { ComponentProps } from 'react';
import { useFieldAttributes } from './field-context.js';

export type Choice = { value: string; text: string };

export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'children' | 'disabled'> & {
  options: readonly Choice[];
  /** The first entry, while nothing is chosen, e.g. 「選択してください」. Its value is empty. */
  emptyText?: string | undefined;
  width?: 's' | 'm' | 'l' | undefined;
};

export function Select({ options, emptyText, width, ...rest }: SelectProps) {
  const field = useFieldAttributes(rest);
  return (
    <select {...rest} {...field} className={width ? `input w-${width}` : 'input'}>
      {emptyText && <option value="">{emptyText}</option>}
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
