import { useId, type ReactNode } from 'react';

import { TextLink } from '../typography/text-link.js';

type SectionProps = {
  title: string;
  more?: ReactNode;
  /** Set if the only row repeats the title. The row is then shown as a continuation of the rows above. */
  isOneRow?: boolean;
  children: ReactNode;
};

export function Section({ title, more, isOneRow, children }: SectionProps) {
  const id = useId();
  return (
    <section className={isOneRow ? 'sect sect--row' : 'sect'} aria-labelledby={id}>
      <div className="sect__head">
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}

type SecondaryActionProps = {
  /** Consequence of the action, or the reason why it is unavailable. */
  text: string;
  act: string;
  /** Target of the action; null if the action is unavailable. */
  href: string | null;
};

/** A rarely used action at the end of a page, shown as plain text. */
export function SecondaryAction({ text, act, href }: SecondaryActionProps) {
  const id = useId();
  return (
    <div className="quiet-end">
      <p className="sub" id={id}>
        {text}
      </p>
      {href === null ? (
        <span className="link link--ink" role="link" aria-disabled="true" aria-describedby={id} tabIndex={0}>
          {act}
        </span>
      ) : (
        <TextLink href={href}>{act}</TextLink>
      )}
    </div>
  );
}
