import { reencryptColumns, encryptedTable } from './encrypted-table.js';

export const keyCheckContext = 'key check';

export const encryptedKeyCheck = encryptedTable<{ id: number; sealed: Uint8Array }>({
  table: 'key_check',
  key: { id: 'int2' },
  encryptedColumns: ['sealed'],
  reencrypt: ({ sealed }, keys) => reencryptColumns(keys, { sealed: [keyCheckContext, sealed] }),
});
