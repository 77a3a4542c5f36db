import { useEffect } from 'react';

/** Back after an order was sent: the page as the browser kept it would still be waiting, so it is loaded again. */
export function useFreshOnReturn(): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
}
