import { reencryptColumns, encryptedTable } from '../../../../platform/crypto/encrypted-table.js';

export function confirmationContext(orderId: string): string {
  return `order_confirmation.content ${orderId}`;
}

export const encryptedConfirmations = encryptedTable<{ order_id: string; content: Uint8Array }>({
  table: 'order_confirmation',
  key: { order_id: 'uuid' },
  encryptedColumns: ['content'],
  reencrypt: ({ order_id: orderId, content }, keys) =>
    reencryptColumns(keys, { content: [confirmationContext(orderId), content] }),
});
