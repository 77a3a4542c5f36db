import type { ReactNode } from 'react';
import { FieldContext } from './field-context.js';
import { FieldHint, FieldResult, RequirementMark, describedBy, type FieldWords } from './field-words.js';

export type FieldProps = FieldWords & {
  id: string;
  label: string;
  children: ReactNode;
};

export function Field({ id, label, children, ...words }: FieldProps) {
  const invalid = Boolean(words.error);
  const state = {
    id,
    invalid,
    required: Boolean(words.required),
    describedBy: describedBy(id, words),
  };
  return (
    <div className="field" data-error={invalid || undefined}>
      <label className="field__label" id={`${id}-label`} htmlFor={id}>
        {label} <RequirementMark {...words} />
      </label>
      <FieldHint id={id} hint={words.hint} />
      <FieldContext value={state}>{children}</FieldContext>
      <FieldResult id={id} {...words} />
    </div>
  );
}
