import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

import { takeFocusRequest } from '../../shared/navigation/use-follow-redirect.js';

/**
 * After a change of page the focus is on its h1, so that what is read out and the next Tab start there; where the page
 * itself has put it on what went wrong, it stays.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const last = useRef(pathname);

  useEffect(() => (takeFocusRequest() ? focusHeading() : undefined), []);

  useEffect(() => {
    if (state !== 'idle' || last.current === pathname) return;
    last.current = pathname;
    document.documentElement.removeAttribute('data-painted');
    return focusHeading();
  }, [pathname, state]);
}

// A title on the hero of a new layout appears a moment after the page itself.
function focusHeading(): (() => void) | undefined {
  if (tryFocusHeading()) return undefined;
  const appearance = new MutationObserver(() => tryFocusHeading() && appearance.disconnect());
  appearance.observe(document.body, { childList: true, subtree: true });
  return () => appearance.disconnect();
}

function tryFocusHeading(): boolean {
  if (document.activeElement?.matches('[role=alert]')) return true;
  const heading = document.querySelector('h1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
