import type { ReactNode } from 'react';

export type NoticeProps = {
  tone?: 'info' | 'done' | 'warn' | 'danger' | undefined;
  title: string;
  level?: 2 | 3 | undefined;
  /** Set when the notice comes up while the page is already there. */
  live?: 'status' | 'alert' | undefined;
  /** Sentences as `<p>`, then the way on. */
  children?: ReactNode;
};

export function Notice({ tone = 'info', title, level = 2, live, children }: NoticeProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={`notice notice--${tone}`} role={live}>
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
