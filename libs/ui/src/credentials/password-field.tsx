import { useEffect, useRef, useState } from 'react';

import { VisuallyHidden } from '../typography/visually-hidden.js';
import { useFieldAttributes } from '../form/field-context.js';
import type { InputProps } from '../form/text-input.js';

export type PasswordFieldProps = Omit<InputProps, 'type'> & {
  showText: string;
  hideText: string;
};

export function PasswordField({ showText, hideText, ...rest }: PasswordFieldProps) {
  const field = useFieldAttributes(rest);
  const [visible, setVisible] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const form = toggle.current?.form;
    const hide = () => setVisible(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <div className="peek">
      <input
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        {...field}
        className="input"
        type={visible ? 'text' : 'password'}
      />
      <button
        ref={toggle}
        type="button"
        id={`${field.id}-toggle`}
        aria-controls={field.id}
        aria-labelledby={`${field.id}-toggle ${field.id}-label`}
        onClick={() => setVisible(!visible)}
      >
        {visible ? hideText : showText}
      </button>
    </div>
  );
}

type PasswordChecklistProps = {
  /** ID for `aria-describedby` of the password field. */
  id: string;
  label: string;
  rules: readonly { text: string; met: boolean }[];
  metText: string;
  unmetText: string;
};

export function PasswordChecklist({ id, label, rules, metText, unmetText }: PasswordChecklistProps) {
  return (
    <ul className="rules" id={id} aria-label={label}>
      {rules.map(({ text, met }) => (
        <li key={text} data-ok={met || undefined}>
          <span>
            {text}
            <VisuallyHidden> ({met ? metText : unmetText})</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  );
}
