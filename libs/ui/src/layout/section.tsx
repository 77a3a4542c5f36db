import { useId, type ReactNode } from 'react';

export type SectionProps = {
  title: string;
  more?: ReactNode;
  children: ReactNode;
};

export function Section({ title, more, children }: SectionProps) {
  const id = useId();
  return (
    <section className="sect" aria-labelledby={id}>
      <div className="sect__head">
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}
