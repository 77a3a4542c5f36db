import type { ReactNode, Ref } from 'react';

export type PageProps = {
  /** The 240 column: an AccountMenu, a StepList. Words only, never cards. */
  aside?: ReactNode;
  /** The column itself, for a page that fills it from below. */
  asideRef?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** The paper under the marquee: 240 + 48 + the rest from 1120 pixels. */
export function Page({ aside, asideRef, children }: PageProps) {
  return (
    <div className="wrap page">
      <div className="page__aside" ref={asideRef} data-place="aside">
        {aside}
      </div>
      <main className="page__body" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
