import { createContext, use } from 'react';

import { accountOf } from '../../shared/root/account-cookie.js';
import { tabStorage } from '../../shared/root/tab-storage.js';

export interface LoginEnvironment {
  /**
   * Maps an API call of the login page to the corresponding API call of this environment, e.g. to the login
   * call within an authorization request.
   */
  call: <Contract>(own: Contract) => Contract;
  page: (below?: string, query?: string) => string;
  /** Password reset page; undefined for a logged-in member, who would be redirected to My Page. */
  forgot?: string | undefined;
  signUp?: string | undefined;
}

export const LoginEnvironmentContext = createContext<LoginEnvironment>({
  call: (own) => own,
  page: (below = '', query = '') => `/login${below}${query && `?${query}`}`,
  forgot: '/password/forgot',
  signUp: '/signup',
});

export function useLoginEnvironment(): LoginEnvironment {
  return use(LoginEnvironmentContext);
}

const key = 'loginIdentifier';

export function storedIdentifier(): string {
  return tabStorage().getItem(key) ?? '';
}

export function storeIdentifier(typed: string): void {
  if (isLoggedIn()) return clearIdentifier();
  tabStorage().setItem(key, typed);
}

export function clearIdentifierAfterLogin(): void {
  if (isLoggedIn()) clearIdentifier();
}

const passwordLoginKey = 'passwordLogin';

/** Records a password login, after which the browser may create a passkey automatically. */
export function recordPasswordLogin(): void {
  clearIdentifierAfterLogin();
  tabStorage().setItem(passwordLoginKey, String(Date.now()));
}

/** Reads and clears the record of a password login. @returns milliseconds since the epoch */
export function takePasswordLogin(): number | undefined {
  const noted = tabStorage().getItem(passwordLoginKey);
  tabStorage().removeItem(passwordLoginKey);
  return noted === null ? undefined : Number(noted);
}

function clearIdentifier(): void {
  tabStorage().removeItem(key);
}

function isLoggedIn(): boolean {
  return accountOf(document.cookie, location.protocol) !== '';
}
