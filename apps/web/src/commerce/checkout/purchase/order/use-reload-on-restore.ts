import { useEffect } from 'react';

/** Reloads a page that the browser restores from its cache, because it would still be in the waiting state. */
export function useReloadOnRestore(): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
}
