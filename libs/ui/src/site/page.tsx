import type { ReactNode, Ref } from 'react';
import { Beam, type BeamProps } from './band.js';

export type PageProps = {
  head: ReactNode;
  beam?: BeamProps['look'];
  /** Column of 240 px with an AccountMenu or a StepList. Text only, no cards. */
  aside?: ReactNode;
  /** Ref of the column element, for content that is inserted later. */
  asideRef?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/**
 * Page layout with the title in the hero and the content below. From 1120 pixels there is a column of 240 px, a
 * gap of 48 px, and the content in the remaining width.
 */
export function Page({ head, beam, aside, asideRef, children }: PageProps) {
  return (
    <main className="paper" id="main" tabIndex={-1}>
      <div className="hero head" data-scheme="dark">
        <Beam look={beam} />
        {head}
      </div>
      <div className="wrap page">
        <div className="page__aside" ref={asideRef} data-place="aside">
          {aside}
        </div>
        <div className="page__body">{children}</div>
      </div>
    </main>
  );
}
