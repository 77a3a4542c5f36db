import { reencryptColumns, encryptedTable } from '../crypto/encrypted-table.js';

/**
 * Data of a link. The hash of its secret is not re-encrypted, because only the holder of the link knows the
 * secret.
 */
export const encryptedChallenges = encryptedTable<{ id: string; details: Uint8Array }>({
  table: 'challenge',
  key: { id: 'uuid' },
  encryptedColumns: ['details'],
  reencrypt: ({ id, details }, keys) => reencryptColumns(keys, { details: [id, details] }),
});
