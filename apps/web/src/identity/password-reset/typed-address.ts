import { resetLinkLifetime } from '@account/domain/identity/passwords/password-reset';

const key = 'passwordResetFor';

/** Keeps the address for which this browser asked for a link: the link opens in a tab of its own. */
export function keepTypedAddress(storage: Storage, address: string, now = Date.now()): void {
  storage.setItem(key, JSON.stringify({ address, until: now + resetLinkLifetime }));
}

/** Returns the address that was typed in this browser while its link may still be used; otherwise an empty text. */
export function typedAddress(storage: Storage, now = Date.now()): string {
  try {
    const { address, until } = JSON.parse(storage.getItem(key) ?? '{}') as {
      address?: unknown;
      until?: unknown;
    };
    if (typeof address === 'string' && typeof until === 'number' && now < until) return address;
  } catch {
    // Another script may have written something else.
  }
  storage.removeItem(key);
  return '';
}

export function forgetTypedAddress(storage: Storage): void {
  storage.removeItem(key);
}
