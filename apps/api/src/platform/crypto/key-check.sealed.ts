import { resealed, sealedTable } from './sealed-table.js';

export const keyCheckContext = 'key check';

export const sealedKeyCheck = sealedTable<{ id: number; sealed: Uint8Array }>({
  table: 'key_check',
  key: { id: 'int2' },
  sealed: ['sealed'],
  reseal: ({ sealed }, keys) => resealed(keys, { sealed: [keyCheckContext, sealed] }),
});
