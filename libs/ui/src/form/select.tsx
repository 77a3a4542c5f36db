import { memo, type ComponentProps } from 'react';
import { useFieldAttributes } from './field-context.js';

export type Choice = {
  value: string;
  text: string;
  /** Language of the options, if it differs from the page language. */
  lang?: string | undefined;
};

export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'children' | 'disabled'> & {
  options: readonly Choice[];
  emptyText?: string | undefined;
  width?: 's' | 'm' | 'l' | undefined;
};

export function Select({ options, emptyText, width, ...rest }: SelectProps) {
  const field = useFieldAttributes(rest);
  return (
    <select {...rest} {...field} className={width ? `input w-${width}` : 'input'}>
      {emptyText && <option value="">{emptyText}</option>}
      <Options options={options} />
    </select>
  );
}

/** Memoises the options, because typing in other fields would otherwise re-render a long country list. */
const Options = memo(function Options({ options }: Pick<SelectProps, 'options'>) {
  return options.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
});
