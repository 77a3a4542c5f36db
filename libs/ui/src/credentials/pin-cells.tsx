import { Children, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { cellsOf, pastedDigits, typedDigit } from '../form/typing.js';

export type PinCellsProps = {
  /** ID prefix; the first cell has the ID with the suffix `-1`. */
  id: string;
  length: number;
  /** Entered digits in order, without gaps. */
  value: string;
  onChange: (value: string) => void;
  cellLabel: (place: number) => string;
  invalid?: boolean | undefined;
};

export function PinCells({ id, length, value, onChange, cellLabel, invalid }: PinCellsProps) {
  const row = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState<readonly string[]>(() => cellsOf(value, length));
  const cells = kept.join('') === value ? kept : cellsOf(value, length);

  const change = (changed: readonly string[], focused: number) => {
    setKept(changed);
    onChange(changed.join(''));
    focus(focused);
  };
  const focus = (index: number) => {
    const inputs = row.current?.querySelectorAll('input');
    inputs?.[Math.min(Math.max(index, 0), length - 1)]?.focus();
  };
  const typed = (index: number, text: string) => {
    const all = pastedDigits(text, length);
    if (all !== undefined) return change(cellsOf(all, length), length - 1);
    const digit = typedDigit(text, cells[index] ?? '');
    if (digit === undefined) return;
    change(cells.with(index, digit), digit === '' ? index : index + 1);
  };
  const pressed = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      const emptied = event.key === 'Backspace' && cells[index] === '' ? index - 1 : index;
      if (emptied >= 0) change(cells.with(emptied, ''), emptied);
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      focus(index + (event.key === 'ArrowLeft' ? -1 : 1));
    }
  };
  const pasted = (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = pastedDigits(event.clipboardData.getData('text'), length);
    if (digits !== undefined) change(cellsOf(digits, length), length - 1);
  };
  return (
    <div ref={row} className="pin">
      {Children.map(cells, (digit, index) => (
        <input
          id={`${id}-${index + 1}`}
          className="input pin__cell"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          aria-label={cellLabel(index + 1)}
          aria-invalid={invalid || undefined}
          value={digit}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => typed(index, event.currentTarget.value)}
          onKeyDown={(event) => pressed(event, index)}
          onPaste={pasted}
        />
      ))}
    </div>
  );
}
