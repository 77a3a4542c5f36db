import type { logoutScreen } from '@account/contracts/identity/login/login.contract';

import { useEffect, useRef } from 'react';

import type { PageProps } from '../../shared/page/page.js';
import { AskToLogOut } from './ask-to-log-out.js';
import { LoggedOut } from './logged-out.js';

export default function LogoutPage({ data: { isLoggedIn } }: PageProps<typeof logoutScreen>) {
  const wasLoggedIn = useRef(isLoggedIn);
  useEffect(() => {
    if (wasLoggedIn.current && !isLoggedIn) document.querySelector('h1')?.focus({ preventScroll: true });
    wasLoggedIn.current = isLoggedIn;
  }, [isLoggedIn]);
  return isLoggedIn ? <AskToLogOut /> : <LoggedOut />;
}
