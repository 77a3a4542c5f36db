import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';

import { Button } from '../form/button.js';

export type DialogProps = {
  title: string;
  onClose: () => void;
  /** The act first, then the safe choice; mark that one `data-safe` and it gets the focus. Absent: a form has its own. */
  actions?: ReactNode;
  alert?: boolean | undefined;
  /** Nobody closes it: a call is on its way, or there is no other way on. */
  locked?: boolean | undefined;
  children?: ReactNode;
};

/** In the order in which they came: the last one stands. */
const rendered: HTMLDialogElement[] = [];

/**
 * Render it to open it. Without a safe choice the heading has the focus; it returns to the opener at the end. One stands
 * at a time: what is open gives way to one that opens, and comes back after it.
 */
export function Dialog({ title, onClose, actions, alert, locked, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // Layout, because only a dialog that is closed before it leaves the page gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    rendered.at(-1)?.close();
    rendered.push(element);
    open(element);
    return () => {
      const wasShown = rendered.at(-1) === element;
      rendered.splice(rendered.indexOf(element), 1);
      element.close();
      if (!wasShown) return;
      const next = rendered.at(-1);
      if (next !== undefined) open(next);
      else if (isFocusLost(element)) document.querySelector('h1')?.focus({ preventScroll: true });
    };
  }, []);

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!locked) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className="dialog"
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      closedby={locked ? 'none' : undefined}
      onCancel={cancel}
      onKeyDown={(event) => locked && event.key === 'Escape' && event.preventDefault()}
    >
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      <div className="dialog__text" id={`${id}-text`}>
        {children}
      </div>
      {actions !== undefined && <div className="dialog__actions">{actions}</div>}
    </dialog>
  );
}

function open(dialog: HTMLDialogElement): void {
  dialog.showModal();
  (dialog.querySelector<HTMLElement>('[data-safe]') ?? dialog.querySelector('h2'))?.focus();
}

/** A dialog that was there before anything had the focus, or whose opener is gone, gives it back to nobody. */
function isFocusLost(closed: HTMLDialogElement): boolean {
  const { activeElement, body } = document;
  return activeElement === body || closed.contains(activeElement);
}

type QuestionProps = Omit<DialogProps, 'actions' | 'alert' | 'locked'> & {
  /** Of an act that cannot be undone. */
  isGrave?: boolean | undefined;
  act: string;
  onAct: () => void;
  busy: boolean;
  busyText: string;
  keep: string;
};

/** Asks once more before one act; the safe choice closes it until the act is on its way, whose answer then does. */
export function Question({ isGrave, act, onAct, busy, busyText, keep, ...dialog }: QuestionProps) {
  return (
    <Dialog
      {...dialog}
      alert={isGrave}
      locked={busy}
      actions={
        <>
          <Button
            variant={isGrave ? 'danger-fill' : 'primary'}
            busy={busy}
            busyText={busyText}
            onClick={onAct}
          >
            {act}
          </Button>
          <Button variant="quiet" data-safe unavailable={busy} onClick={dialog.onClose}>
            {keep}
          </Button>
        </>
      }
    />
  );
}
