import { useId, type ReactNode } from 'react';

/** Other ways in, under a rule with a sentence in it; buttons as children, three to a row. */
export function AuthAlternatives({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="social">
      <p className="or">{text}</p>
      <div className="trio">{children}</div>
    </div>
  );
}

export type AsideNoteProps = {
  title: string;
  text?: string | undefined;
  /** The words of the AuthLead, which narrow screens have no room for on the marquee. */
  lead?: { title: string; text: string } | undefined;
  children: ReactNode;
};

/** For those who are wrong here: a heading, a sentence, a quiet button. */
export function AsideNote({ title, text, lead, children }: AsideNoteProps) {
  const id = useId();
  return (
    <section className="aside-note" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {lead && (
        <p className="aside-note__lead">
          <strong>{lead.title}</strong> {lead.text}
        </p>
      )}
      {children}
    </section>
  );
}
