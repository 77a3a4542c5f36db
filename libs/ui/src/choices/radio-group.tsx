import { FieldSet, type FieldSetProps } from '../form/field-set.js';
import type { Choice } from '../form/select.js';
import type { InputProps } from '../form/text-input.js';

export type RadioGroupProps = Omit<FieldSetProps, 'children' | 'role'> &
  Omit<InputProps, keyof FieldSetProps | 'type'> & { options: readonly Choice[] };

export function RadioGroup({ id, legend, options, value, defaultValue, ...rest }: RadioGroupProps) {
  const { isLegendHidden, required, optional, hint, error, success, ...input } = rest;
  const words = { required, optional, hint, error, success };
  const checked = (option: string) => (value === undefined ? {} : { checked: option === value });
  const initially = (option: string) =>
    defaultValue === undefined ? {} : { defaultChecked: option === defaultValue };
  return (
    <FieldSet id={id} legend={legend} isLegendHidden={isLegendHidden} role="radiogroup" {...words}>
      <div className="choices">
        {options.map((option) => (
          <label className="choice" lang={option.lang} key={option.value}>
            <input
              {...input}
              {...checked(option.value)}
              {...initially(option.value)}
              type="radio"
              value={option.value}
            />
            {option.text}
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
