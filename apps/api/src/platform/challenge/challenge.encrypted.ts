import { reencryptColumns, encryptedTable } from '../crypto/encrypted-table.js';

/**
 * The data of a link. The hash of its secret keeps its key, because only the holder of the link knows the
 * secret.
 */
export const encryptedChallenges = encryptedTable<{ id: string; details: Uint8Array }>({
  table: 'challenge',
  key: { id: 'uuid' },
  encryptedColumns: ['details'],
  reencrypt: ({ id, details }, keys) => reencryptColumns(keys, { details: [id, details] }),
});
