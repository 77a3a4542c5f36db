import { FieldSet, type FieldSetProps } from '../form/field-set.js';
import type { Choice } from '../form/select.js';
import type { InputProps } from '../form/text-input.js';

export type CheckboxGroupProps = Omit<FieldSetProps, 'children' | 'role'> &
  Omit<InputProps, keyof FieldSetProps | 'type' | 'value' | 'defaultValue'> & {
    options: readonly Choice[];
    value?: readonly string[];
    defaultValue?: readonly string[];
  };

export function CheckboxGroup({ id, legend, options, value, defaultValue, ...rest }: CheckboxGroupProps) {
  const { required, optional, hint, error, success, ...input } = rest;
  const words = { required, optional, hint, error, success };
  const ticks = (option: string) => ({
    ...(value && { checked: value.includes(option) }),
    ...(defaultValue && { defaultChecked: defaultValue.includes(option) }),
  });
  return (
    <FieldSet id={id} legend={legend} {...words}>
      <div className="choices">
        {options.map((option) => (
          <label className="choice" key={option.value}>
            <input {...input} {...ticks(option.value)} type="checkbox" value={option.value} />
            {option.text}
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
