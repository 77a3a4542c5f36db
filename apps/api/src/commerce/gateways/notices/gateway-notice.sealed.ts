import { resealed, sealedTable } from '../../../platform/crypto/sealed-table.js';
import { eventContext, rawContext } from './notice-secrets.js';

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
