import type { SecretKeys } from '../../platform/crypto/secret-keys.js';
import type { AccountId } from '../../platform/ids/ids.js';

const purpose = 'tv pin';

export function tvPinHash(keys: SecretKeys, accountId: AccountId, pinCode: string): Buffer {
  return keys.hash(purpose, named(accountId, pinCode));
}

/** Under every key that a row may have been written with, the current one first. */
export function tvPinHashes(keys: SecretKeys, accountId: AccountId, pinCode: string): Buffer[] {
  return keys.hashes(purpose, named(accountId, pinCode));
}

function named(accountId: AccountId, pinCode: string): string {
  return `${accountId} ${pinCode}`;
}
