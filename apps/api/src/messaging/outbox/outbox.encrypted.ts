import { reencryptColumns, encryptedTable } from '../../platform/crypto/encrypted-table.js';

export function maskedViewContext(id: string): string {
  return `outbox_message.face ${id}`;
}

export const encryptedMessages = encryptedTable<{
  id: string;
  payload: Uint8Array | null;
  face: Uint8Array | null;
}>({
  table: 'outbox_message',
  key: { id: 'uuid' },
  encryptedColumns: ['payload', 'face'],
  reencrypt: ({ id, payload, face }, keys) =>
    reencryptColumns(keys, { payload: [id, payload], face: [maskedViewContext(id), face] }),
});
