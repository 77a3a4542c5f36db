import { tvPinLength } from '@account/contracts/identity/tv-pin/tv-pin.contract';

import { equalInConstantTime, type SecretKeys } from '../../platform/crypto/secret-keys.js';
import { encryptedTable } from '../../platform/crypto/encrypted-table.js';
import type { AccountId } from '../../platform/ids/ids.js';

const purpose = 'tv pin';

export function tvPinHash(keys: SecretKeys, accountId: AccountId, pinCode: string): Buffer {
  return keys.hash(purpose, named(accountId, pinCode));
}

/** Returns the hash under every key that may have been used to store a PIN, the current key first. */
export function tvPinHashes(keys: SecretKeys, accountId: AccountId, pinCode: string): Buffer[] {
  return keys.hashes(purpose, named(accountId, pinCode));
}

function named(accountId: AccountId, pinCode: string): string {
  return `${accountId} ${pinCode}`;
}

const allPins = Array.from({ length: 10 ** tvPinLength }, (_, pin) => String(pin).padStart(tvPinLength, '0'));

/** Only the keyed hash of a PIN is stored. A key rotation finds the PIN by trying all possible values. */
export const encryptedTvPins = encryptedTable<{ account_id: AccountId; hash: Uint8Array }>({
  table: 'tv_pin',
  key: { account_id: 'uuid' },
  encryptedColumns: [],
  read: ['hash'],
  reencrypt: ({ account_id: accountId, hash }, keys) => {
    for (const pin of allPins) {
      const [current, ...older] = tvPinHashes(keys, accountId, pin);
      if (current !== undefined && equalInConstantTime(current, hash)) return null;
      if (older.some((each) => equalInConstantTime(each, hash)))
        return { hash: tvPinHash(keys, accountId, pin) };
    }
    throw new Error('No key in SECRET_KEYS matches this hash');
  },
});
