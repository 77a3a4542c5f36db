import { accountOf } from '../../shared/root/account-cookie.js';
import { tabStorage } from '../../shared/root/tab-storage.js';

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

function forgetIdentifier(): void {
  tabStorage().removeItem(key);
}

function isLoggedIn(): boolean {
  return accountOf(document.cookie, location.protocol) !== '';
}
