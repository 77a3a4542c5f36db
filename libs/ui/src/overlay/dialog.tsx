import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';

import { Button } from '../form/button.js';

export type DialogProps = {
  title: string;
  onClose: () => void;
  /**
   * Buttons of the dialog. The action comes first, then the safe choice, which receives the focus if marked
   * `data-safe`. Omitted if the dialog contains a form with buttons.
   */
  actions?: ReactNode;
  alert?: boolean | undefined;
  /** Prevents the dialog from closing, because a call is pending or there is no other next step. */
  locked?: boolean | undefined;
  children?: ReactNode;
};

/** Dialogs in opening order; only the last one is visible. */
const rendered: HTMLDialogElement[] = [];

/**
 * A dialog that opens when it is rendered. Focuses the heading if there is no safe choice, and returns the
 * focus to the opener on close. Only one dialog is visible: a new dialog hides the current one until it closes.
 */
export function Dialog({ title, onClose, actions, alert, locked, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // Uses a layout effect, because the focus returns only if the dialog is closed before it is removed from the
  // document.
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

/**
 * Returns true if the browser could not restore the focus, either because nothing was focused before or because
 * the opener was removed.
 */
function isFocusLost(closed: HTMLDialogElement): boolean {
  const { activeElement, body } = document;
  return activeElement === body || closed.contains(activeElement);
}

type QuestionProps = Omit<DialogProps, 'actions' | 'alert' | 'locked'> & {
  /** True if the action cannot be undone. */
  isGrave?: boolean | undefined;
  act: string;
  onAct: () => void;
  busy: boolean;
  busyText: string;
  keep: string;
};

/**
 * Asks for confirmation of an action. The safe choice closes the dialog. While the action is pending, the
 * dialog stays open until the response arrives.
 */
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
