import { createContext, use } from 'react';

import { accountOf } from '../../shared/root/account-cookie.js';
import { tabStorage } from '../../shared/root/tab-storage.js';

export interface LoginEnvironment {
  /** The call that is made here in place of the one of a login on `/login`. */
  call: <Contract>(own: Contract) => Contract;
  page: (below?: string, query?: string) => string;
  /** The way to a new password; none for someone logged in, who would be led to My Page by it. */
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

/** Soon after it the browser may make a passkey by itself. */
export function recordPasswordLogin(): void {
  clearIdentifierAfterLogin();
  tabStorage().setItem(passwordLoginKey, String(Date.now()));
}

/** @returns milliseconds since 1970, once */
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
