import { resealed, sealedTable } from '../../../../platform/crypto/sealed-table.js';
import type { RegistrationId } from '../payment-method.types.js';
import { registrationContext } from './registration-encryption.service.js';

export const sealedRegistrations = sealedTable<{ id: RegistrationId; sealed: Uint8Array }>({
  table: 'payment_method_registration',
  key: { id: 'uuid' },
  sealed: ['sealed'],
  reseal: ({ id, sealed }, keys) => resealed(keys, { sealed: [registrationContext(id), sealed] }),
});
