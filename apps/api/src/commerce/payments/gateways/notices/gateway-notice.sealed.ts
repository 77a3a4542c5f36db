import { resealed, sealedTable } from '../../../../platform/crypto/sealed-table.js';

export const rawContext = (id: string) => `gateway notice ${id} raw`;
export const eventContext = (id: string) => `gateway notice ${id} event`;

export const sealedGatewayNotices = sealedTable<{
  id: string;
  raw: Uint8Array | null;
  event: Uint8Array | null;
}>({
  table: 'gateway_notice',
  key: { id: 'uuid' },
  sealed: ['raw', 'event'],
  reseal: ({ id, raw, event }, keys) =>
    resealed(keys, { raw: [rawContext(id), raw], event: [eventContext(id), event] }),
});
