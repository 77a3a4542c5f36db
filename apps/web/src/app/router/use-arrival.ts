import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/** After a change of page the focus is on its h1, so that what is read out and the next Tab start there. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const last = useRef(pathname);

  useEffect(() => {
    if (state !== 'idle' || last.current === pathname) return;
    last.current = pathname;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname, state]);
}
