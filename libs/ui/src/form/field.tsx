import type { ReactNode } from 'react';

import { FieldContext } from './field-context.js';

type FieldProps = FieldTexts & {
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

export type FieldTexts = {
  /** Label of a required field, e.g. 「必須」, shown as ※必須. Also marks the control as required. */
  required?: string | undefined;
  /** Label of an optional field, e.g. 「任意」. */
  optional?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Text with the refusal code, on a separate line below the error. */
  errorCode?: string | undefined;
  /** Success message of a live check, e.g. 「このユーザIDは使えます。」 */
  success?: string | undefined;
};

export function describedBy(id: string, { hint, error, success }: FieldTexts): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`, success && `${id}-success`];
  return ids.filter(Boolean).join(' ') || undefined;
}

export function RequirementMark({ required, optional }: FieldTexts) {
  if (required) return <Mark className="req" word={required} />;
  if (optional) return <Mark className="opt" word={optional} />;
  return null;
}

function Mark({ className, word }: { className: string; word: string }) {
  return (
    <span className={className}>
      <span className="field__sign">※</span>
      {word}
    </span>
  );
}

export function FieldHint({ id, hint }: { id: string; hint: string | undefined }) {
  if (!hint) return null;
  return (
    <p className="hint" id={`${id}-hint`}>
      {hint}
    </p>
  );
}

export function FieldResult({ id, error, errorCode, success }: FieldTexts & { id: string }) {
  if (error)
    return (
      <>
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
        {errorCode && <p className="error-code">{errorCode}</p>}
      </>
    );
  return (
    <p className="ok-text" id={`${id}-success`} role="status" hidden={!success}>
      {success}
    </p>
  );
}
