import { reencryptColumns, encryptedTable } from './encrypted-table.js';

export const keyCheckContext = 'key check';

export const encryptedKeyCheck = encryptedTable<{ id: number; encrypted_text: Uint8Array }>({
  table: 'key_check',
  key: { id: 'int2' },
  encryptedColumns: ['encrypted_text'],
  reencrypt: ({ encrypted_text: content }, keys) =>
    reencryptColumns(keys, { encrypted_text: [keyCheckContext, content] }),
});
