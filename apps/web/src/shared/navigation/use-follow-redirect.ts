import { useNavigate } from 'react-router-dom';

import { destinationOf } from './destination.js';
import { useOwnPages } from './own-pages.js';

/** History state of a page that was opened by a redirect instead of by the user. */
export const redirectedState = 'ledOn';

/** Settles when the next page is displayed, so that the caller stays in the pending state until then. */
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

/** Moves the focus to the title of the next document, as for navigations within a document. */
export function requestFocusInNextDocument(): void {
  sessionStorage.setItem(key, '1');
}

export function takeFocusRequest(): boolean {
  const isArrival = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return isArrival;
}
