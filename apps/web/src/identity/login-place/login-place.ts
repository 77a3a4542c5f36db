import { createContext, use } from 'react';

import { accountOf } from '../../shared/root/account-cookie.js';
import { tabStorage } from '../../shared/root/tab-storage.js';

export interface LoginPlace {
  /** The call that is made here in place of the one of a login on `/login`. */
  call: <Contract>(own: Contract) => Contract;
  page: (below?: string, query?: string) => string;
  /** The way to a new password; none for someone logged in, who would be led to My Page by it. */
  forgot?: string | undefined;
  signUp?: string | undefined;
}

export const LoginPlaceContext = createContext<LoginPlace>({
  call: (own) => own,
  page: (below = '', query = '') => `/login${below}${query && `?${query}`}`,
  forgot: '/password/forgot',
  signUp: '/signup',
});

export function useLoginPlace(): LoginPlace {
  return use(LoginPlaceContext);
}

const key = 'loginIdentifier';

export function keptIdentifier(): string {
  return tabStorage().getItem(key) ?? '';
}

export function keepIdentifier(typed: string): void {
  if (isLoggedIn()) return forgetIdentifier();
  tabStorage().setItem(key, typed);
}

export function forgetIdentifierOnceLoggedIn(): void {
  if (isLoggedIn()) forgetIdentifier();
}

const passwordLogin = 'passwordLogin';

/** Soon after it the browser may make a passkey by itself. */
export function notePasswordLogin(): void {
  forgetIdentifierOnceLoggedIn();
  tabStorage().setItem(passwordLogin, String(Date.now()));
}

/** @returns milliseconds since 1970, once */
export function takePasswordLogin(): number | undefined {
  const noted = tabStorage().getItem(passwordLogin);
  tabStorage().removeItem(passwordLogin);
  return noted === null ? undefined : Number(noted);
}

function forgetIdentifier(): void {
  tabStorage().removeItem(key);
}

function isLoggedIn(): boolean {
  return accountOf(document.cookie, location.protocol) !== '';
}
