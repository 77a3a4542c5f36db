import { useNavigate } from 'react-router-dom';

import { destinationOf } from './destination.js';
import { useOwnPages } from './own-pages.js';

/** In the history with a page that an answer led to: nobody left the page before by themselves. */
export const redirectedState = 'ledOn';

/** Settles when the next page stands, so that what led there stays busy until then. */
type FollowRedirect = (redirectTo: string, options?: { replace?: boolean }) => Promise<void>;

export function useFollowRedirect(): FollowRedirect {
  const navigate = useNavigate();
  const { isWithinDocument } = useOwnPages();
  return async (redirectTo, { replace = false } = {}) => {
    const destination = destinationOf(redirectTo, location.origin);
    if (destination.kind === 'refused') throw new TypeError(`No page may go to ${redirectTo}`);
    if (destination.kind === 'here' && isWithinDocument(destination.path)) {
      await navigate(destination.path, { replace, viewTransition: true, state: redirectedState });
      return;
    }
    const address = destination.kind === 'here' ? destination.path : destination.address;
    if (destination.kind === 'here') requestFocusInNextDocument();
    if (replace && destination.kind === 'here') location.replace(address);
    else location.assign(address);
    await new Promise(() => undefined);
  };
}

const key = 'arrival';

/** Of a document that an answer leads to: as within one document, the focus is on its title then. */
export function requestFocusInNextDocument(): void {
  sessionStorage.setItem(key, '1');
}

export function takeFocusRequest(): boolean {
  const isArrival = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return isArrival;
}
