import type { ReactNode } from 'react';

export type PageProps = {
  /** The 240 column: an AccountMenu, a StepList. Words only, never cards. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The paper under the marquee: 240 + 48 + the rest from 1120 pixels. */
export function Page({ aside, children }: PageProps) {
  return (
    <div className="wrap page">
      <div className="page__aside">{aside}</div>
      <main className="page__body" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
