import { useSyncExternalStore, type ReactNode } from 'react';

type SiteHeaderProps = {
  logo: ReactNode;
  tools?: ReactNode;
};

/** Sticky page header. The page renders the title below it. */
export function SiteHeader({ logo, tools }: SiteHeaderProps) {
  const scrolled = useScrolled();
  return (
    <header className="hero head__bar" data-scheme="dark" data-scrolled={scrolled || undefined}>
      <div className="wrap bar">
        {logo}
        <div className="bar__tools">{tools}</div>
      </div>
    </header>
  );
}

const THRESHOLD = 5;

function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > THRESHOLD,
    () => false,
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}
