import { useEffect, useEffectEvent, useId, useRef, type MouseEvent } from 'react';

export type ErrorSummaryProps = {
  title: string;
  errors: readonly { id: string; message: string }[];
  /** Incremented on every submit, so that the summary receives the focus again. */
  attempt: number;
};

export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const headingId = useId();
  const summary = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;

  const show = useEffectEvent(() => {
    for (const { id } of errors) unfolded(id);
    summary.current?.focus();
  });
  useEffect(() => {
    if (shown) show();
  }, [attempt, shown]);

  if (!shown) return null;
  return (
    <div className="summary" ref={summary} tabIndex={-1} role="group" aria-labelledby={headingId}>
      <div role="alert">
        <h2 id={headingId}>{title}</h2>
        <ul>
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={focusField}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const target = unfolded(event.currentTarget.hash.slice(1));
  const control = target?.matches('fieldset') ? target.querySelector<HTMLElement>('input') : target;
  if (!control) return;
  event.preventDefault();
  (target?.closest('.field') ?? control).scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}

function unfolded(id: string): HTMLElement | null {
  const target = document.getElementById(id);
  for (let fold = target?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
  return target;
}
