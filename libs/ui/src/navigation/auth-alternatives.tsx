import { useId, type ReactNode } from 'react';

export function AuthAlternatives({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="social">
      <p className="or">{text}</p>
      {children}
    </div>
  );
}

export type AsideNoteProps = {
  title: string;
  text?: string | undefined;
  children: ReactNode;
};

export function AsideNote({ title, text, children }: AsideNoteProps) {
  const id = useId();
  return (
    <section className="aside-note" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </section>
  );
}
