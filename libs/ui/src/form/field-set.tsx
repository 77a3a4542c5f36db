import type { ReactNode } from 'react';
import { FieldHint, FieldResult, RequirementMark, describedBy, type FieldTexts } from './field.js';

export type FieldSetProps = FieldTexts & {
  /** Target of the error summary link; the focus moves to the first control inside. */
  id: string;
  legend: string;
  isLegendHidden?: boolean | undefined;
  role?: 'radiogroup' | undefined;
  children: ReactNode;
};

export function FieldSet({ id, legend, isLegendHidden, role, children, ...words }: FieldSetProps) {
  const invalid = Boolean(words.error) || undefined;
  const radios = role && { role, 'aria-invalid': invalid, 'aria-required': Boolean(words.required) };
  return (
    <fieldset
      className="field"
      id={id}
      data-error={invalid}
      aria-describedby={describedBy(id, words)}
      {...radios}
    >
      <legend className={isLegendHidden ? 'vh' : 'field__label'}>
        {legend} <RequirementMark {...words} />
      </legend>
      <FieldHint id={id} hint={words.hint} />
      {children}
      <FieldResult id={id} {...words} />
    </fieldset>
  );
}
