import { useId, type ReactNode, type Ref } from 'react';
import type { InputProps } from '../form/text-input.js';

export type SwitchRowProps = Omit<InputProps, 'type' | 'id' | 'checked'> & {
  name: string;
  title: string;
  children?: ReactNode;
  checked: boolean;
  stateText: string;
  busy?: boolean | undefined;
};

export function SwitchRow({ title, children, stateText, busy, onChange, ...rest }: SwitchRowProps) {
  const id = useId();
  return (
    <label className="switch" aria-busy={busy || undefined}>
      <span className="switch__words">
        <strong id={`${id}-title`}>{title}</strong>
        {children && <span id={`${id}-text`}>{children}</span>}
      </span>
      <span className="switch__end">
        <span aria-hidden="true">{stateText}</span>
        <input
          {...rest}
          type="checkbox"
          role="switch"
          aria-labelledby={`${id}-title`}
          aria-describedby={children ? `${id}-text` : undefined}
          aria-disabled={busy || undefined}
          onClick={busy ? (event) => event.preventDefault() : undefined}
          onChange={busy ? () => undefined : onChange}
        />
      </span>
    </label>
  );
}

type SwitchAnswerProps = {
  children: ReactNode;
  undo?: { text: string; onSelect: () => void } | undefined;
  ref?: Ref<HTMLDivElement>;
};

/** Shows the result of the switch next to it. */
export function SwitchAnswer({ children, undo, ref }: SwitchAnswerProps) {
  return (
    <div className="switch-answer" ref={ref}>
      <p role="status">{children}</p>
      {undo && (
        <button type="button" className="link link--ink" onClick={undo.onSelect}>
          {undo.text}
        </button>
      )}
    </div>
  );
}
