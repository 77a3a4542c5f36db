import { reencryptColumns, encryptedTable } from '../crypto/encrypted-table.js';

/** What a link has to know. The hash of its secret stays under its key: only whoever opens the link has the secret. */
export const encryptedChallenges = encryptedTable<{ id: string; details: Uint8Array }>({
  table: 'challenge',
  key: { id: 'uuid' },
  encryptedColumns: ['details'],
  reencrypt: ({ id, details }, keys) => reencryptColumns(keys, { details: [id, details] }),
});
