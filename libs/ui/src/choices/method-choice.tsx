import type { ComponentProps } from 'react';

import { BrandMark, type PaymentMark } from '../catalogue/brand-mark.js';
import { FieldSet, type FieldSetProps } from '../form/field-set.js';

export type MethodOption = {
  value: string;
  mark: PaymentMark;
  name: string;
  fact?: string | undefined;
  state?: { tone: 'warn' | 'danger'; text: string } | undefined;
  /** Reason why the method is disabled. A disabled method stays in the list. */
  whyNot?: string | undefined;
  /** True for the method in use. It is disabled although it has no problem. */
  isCurrent?: boolean | undefined;
};

export type MethodChoiceProps = Omit<FieldSetProps, 'children' | 'role'> & {
  options: readonly MethodOption[];
  /** Initial value, also used before the script runs. With `isControlled`, the current value. */
  chosen: string;
  /** Set if the caller stores the value instead of the inputs. */
  isControlled?: true;
  control: Omit<ComponentProps<'input'>, 'type' | 'value' | 'id' | 'className'>;
};

export function MethodChoice({ id, options, chosen, isControlled, control, ...rest }: MethodChoiceProps) {
  return (
    <FieldSet id={id} role="radiogroup" {...rest}>
      <div className="method-choices">
        {options.map((option) => (
          <Method
            key={option.value}
            id={`${id}-${option.value}`}
            option={option}
            control={{
              ...control,
              [isControlled ? 'checked' : 'defaultChecked']: option.value === chosen,
            }}
          />
        ))}
      </div>
    </FieldSet>
  );
}

interface MethodProps {
  id: string;
  option: MethodOption;
  control: MethodChoiceProps['control'];
}

function Method({ id, option, control }: MethodProps) {
  const { value, mark, name, fact, state, whyNot } = option;
  const isOff = whyNot !== undefined;
  const words = [fact !== undefined && `${id}-fact`, (isOff || state) && `${id}-state`].filter(Boolean);
  return (
    <label className="choice method-choice" data-off={isOff || undefined}>
      <input
        {...control}
        id={id}
        type="radio"
        value={value}
        disabled={isOff}
        aria-labelledby={`${id}-name`}
        aria-describedby={words.join(' ') || undefined}
      />
      <BrandMark mark={mark} />
      <span className="method-choice__words">
        <strong id={`${id}-name`}>{name}</strong>
        {fact && <span id={`${id}-fact`}>{fact}</span>}
        {(whyNot ?? state?.text) && (
          <span id={`${id}-state`} className={`method__state method__state--${toneOf(option)}`}>
            {whyNot ?? state?.text}
          </span>
        )}
      </span>
    </label>
  );
}

function toneOf({ whyNot, isCurrent, state }: MethodOption): 'plain' | 'danger' | 'warn' {
  if (isCurrent) return 'plain';
  return whyNot === undefined ? (state?.tone ?? 'warn') : 'danger';
}
