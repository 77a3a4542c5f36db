import { VisuallyHidden } from '../typography/visually-hidden.js';

export type PasswordChecklistProps = {
  /** Put the same id into `aria-describedby` of the password field. */
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
