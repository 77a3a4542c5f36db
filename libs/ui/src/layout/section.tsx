import { useId, type ReactNode } from 'react';

import { TextLink } from '../typography/text-link.js';

type SectionProps = {
  title: string;
  more?: ReactNode;
  /** Its one row says the same as its title, and goes on from the rows above. */
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
  /** What follows from the act, or why it cannot be done now. */
  text: string;
  act: string;
  /** Null: not now. */
  href: string | null;
};

/** What few come for, at the end of a page: said plainly, never hidden. */
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
