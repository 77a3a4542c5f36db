import { resealed, sealedTable } from '../../../../platform/crypto/sealed-table.js';

export function confirmationContext(orderId: string): string {
  return `order_confirmation.content ${orderId}`;
}

export const sealedConfirmations = sealedTable<{ order_id: string; content: Uint8Array }>({
  table: 'order_confirmation',
  key: { order_id: 'uuid' },
  sealed: ['content'],
  reseal: ({ order_id: orderId, content }, keys) =>
    resealed(keys, { content: [confirmationContext(orderId), content] }),
});
