import { resetLinkLifetime } from '@account/domain/identity/passwords/password-reset';

const key = 'passwordResetFor';

/** Stores the address for which this browser requested a link, because the link opens in a new tab. */
export function storeTypedAddress(storage: Storage, address: string, now = Date.now()): void {
  storage.setItem(key, JSON.stringify({ address, until: now + resetLinkLifetime }));
}

/** Returns the address that was typed in this browser, or an empty string after the link has expired. */
export function typedAddress(storage: Storage, now = Date.now()): string {
  try {
    const { address, until } = JSON.parse(storage.getItem(key) ?? '{}') as {
      address?: unknown;
      until?: unknown;
    };
    if (typeof address === 'string' && typeof until === 'number' && now < until) return address;
  } catch {
    // The stored value is unreadable: another script may have written it.
  }
  storage.removeItem(key);
  return '';
}

export function clearTypedAddress(storage: Storage): void {
  storage.removeItem(key);
}
