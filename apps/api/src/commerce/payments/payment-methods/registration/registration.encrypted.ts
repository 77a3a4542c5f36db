import { reencryptColumns, encryptedTable } from '../../../../platform/crypto/encrypted-table.js';
import type { RegistrationId } from '../payment-method.types.js';
import { registrationContext } from './registration-encryption.service.js';

export const encryptedRegistrations = encryptedTable<{ id: RegistrationId; sealed: Uint8Array }>({
  table: 'payment_method_registration',
  key: { id: 'uuid' },
  encryptedColumns: ['sealed'],
  reencrypt: ({ id, sealed }, keys) => reencryptColumns(keys, { sealed: [registrationContext(id), sealed] }),
});
