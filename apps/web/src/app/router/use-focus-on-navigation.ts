import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

import { takeFocusRequest } from '../../shared/navigation/use-follow-redirect.js';

/**
 * Moves the focus to the h1 after a navigation, so that screen readers and the next Tab start there. Does not
 * move a focus that the page has set on an error.
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

// The title in the hero of a new layout may mount later than the page.
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
