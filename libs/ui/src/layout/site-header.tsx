import type { ReactNode } from 'react';
import { Beam, type BeamProps } from './beam.js';
import { useScrolled } from './use-scrolled.js';

export type SiteHeaderProps = {
  logo: ReactNode;
  tools?: ReactNode;
  beam?: BeamProps['look'];
  children: ReactNode;
};

/** The marquee over a paper page: a bar that stays while the page moves, and the title under it. */
export function SiteHeader({ logo, tools, beam, children }: SiteHeaderProps) {
  const scrolled = useScrolled();
  return (
    <header className="marquee head">
      <Beam look={beam} />
      <div className="head__bar" data-scrolled={scrolled || undefined}>
        <div className="wrap bar">
          {logo}
          <div className="bar__tools">{tools}</div>
        </div>
      </div>
      {children}
    </header>
  );
}
