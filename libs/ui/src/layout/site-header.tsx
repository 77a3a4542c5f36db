import type { ReactNode } from 'react';
import { useScrolled } from './use-scrolled.js';

export type SiteHeaderProps = {
  logo: ReactNode;
  tools?: ReactNode;
};

/** The bar over a paper page, which stays while the page moves; the title under it is the page's. */
export function SiteHeader({ logo, tools }: SiteHeaderProps) {
  const scrolled = useScrolled();
  return (
    <header className="marquee head__bar" data-scrolled={scrolled || undefined}>
      <div className="wrap bar">
        {logo}
        <div className="bar__tools">{tools}</div>
      </div>
    </header>
  );
}
