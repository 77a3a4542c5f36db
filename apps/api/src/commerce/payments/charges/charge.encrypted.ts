import { encryptedTable, reencryptColumns } from '../../../platform/crypto/encrypted-table.js';
import { ChargeEncryption, requestContext } from './charge-encryption.service.js';
import type { ChargeId } from './charge.declaration.js';

interface Row {
  id: ChargeId;
  gateway_id: string;
  request: Uint8Array<ArrayBuffer> | null;
  provider_ids: Uint8Array<ArrayBuffer> | null;
}

export const encryptedCharges = encryptedTable<Row>({
  table: 'charge',
  key: { id: 'uuid' },
  encryptedColumns: ['request', 'provider_ids'],
  read: ['gateway_id'],
  reencrypt: ({ id, gateway_id: gatewayId, request, provider_ids: providerIds }, keys) => {
    const seals = new ChargeEncryption(keys);
    const ids = seals.idsOf({ id, providerIds });
    const named = ids && seals.providerIdColumns({ id, gatewayId }, ids);
    return {
      ...reencryptColumns(keys, { request: [requestContext(id), request] }),
      ...(named && { provider_ids: named.providerIds, provider_hash: named.providerHash }),
      ...(named?.captureHash && { capture_hash: named.captureHash }),
    };
  },
});
