import { reencryptColumns, encryptedTable } from '../../platform/crypto/encrypted-table.js';

export function maskedViewContext(id: string): string {
  return `outbox_message.preview ${id}`;
}

export const encryptedMessages = encryptedTable<{
  id: string;
  payload: Uint8Array | null;
  preview: Uint8Array | null;
}>({
  table: 'outbox_message',
  key: { id: 'uuid' },
  encryptedColumns: ['payload', 'preview'],
  reencrypt: ({ id, payload, preview }, keys) =>
    reencryptColumns(keys, { payload: [id, payload], preview: [maskedViewContext(id), preview] }),
});
