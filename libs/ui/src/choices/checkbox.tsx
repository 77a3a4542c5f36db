import type { ReactNode } from 'react';
import type { InputProps } from '../form/text-input.js';

export type CheckboxProps = Omit<InputProps, 'type' | 'id'> & {
  id: string;
  children: ReactNode;
  /** Disables the checkbox; the reason is shown as text next to it. */
  disabled?: boolean | undefined;
  error?: string | undefined;
};

export function Checkbox({ id, children, error, ...rest }: CheckboxProps) {
  return (
    <div className="field" data-error={error ? true : undefined}>
      <label className="tick">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
