import type { ReactNode, Ref } from 'react';
import { Beam, type BeamProps } from './band.js';

export type PageProps = {
  head: ReactNode;
  beam?: BeamProps['look'];
  /** Column of 240 px with an AccountMenu or a StepList. Text only, no cards. */
  aside?: ReactNode;
  /** The column element, for content that is inserted later. */
  asideRef?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/**
 * Page layout: the title in the hero and the content below, with columns of 240 px, a 48 px gap and the rest
 * from 1120 pixels.
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
