import { reencryptColumns, encryptedTable } from '../../../../platform/crypto/encrypted-table.js';

export const rawContext = (id: string) => `gateway webhook ${id} raw`;
export const eventContext = (id: string) => `gateway webhook ${id} event`;

export const encryptedGatewayWebhooks = encryptedTable<{
  id: string;
  raw: Uint8Array | null;
  event: Uint8Array | null;
}>({
  table: 'gateway_webhook',
  key: { id: 'uuid' },
  encryptedColumns: ['raw', 'event'],
  reencrypt: ({ id, raw, event }, keys) =>
    reencryptColumns(keys, { raw: [rawContext(id), raw], event: [eventContext(id), event] }),
});
