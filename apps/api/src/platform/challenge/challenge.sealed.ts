import { resealed, sealedTable } from '../crypto/sealed-table.js';

/** What a link has to know. The hash of its secret stays under its key: only whoever opens the link has the secret. */
export const sealedChallenges = sealedTable<{ id: string; details: Uint8Array }>({
  table: 'challenge',
  key: { id: 'uuid' },
  sealed: ['details'],
  reseal: ({ id, details }, keys) => resealed(keys, { details: [id, details] }),
});
