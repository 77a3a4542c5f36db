import { resealed, sealedTable } from '../../platform/crypto/sealed-table.js';

export const sealedMessages = sealedTable<{ id: string; payload: Uint8Array }>({
  table: 'outbox_message',
  key: { id: 'uuid' },
  sealed: ['payload'],
  reseal: ({ id, payload }, keys) => resealed(keys, { payload: [id, payload] }),
});
