import { resealed, sealedTable } from '../../platform/crypto/sealed-table.js';

export function faceContext(id: string): string {
  return `outbox_message.face ${id}`;
}

export const sealedMessages = sealedTable<{
  id: string;
  payload: Uint8Array | null;
  face: Uint8Array | null;
}>({
  table: 'outbox_message',
  key: { id: 'uuid' },
  sealed: ['payload', 'face'],
  reseal: ({ id, payload, face }, keys) =>
    resealed(keys, { payload: [id, payload], face: [faceContext(id), face] }),
});
