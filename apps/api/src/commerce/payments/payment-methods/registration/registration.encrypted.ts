import { reencryptColumns, encryptedTable } from '../../../../platform/crypto/encrypted-table.js';
import type { RegistrationId } from '../payment-method.types.js';
import { registrationContext } from './registration-encryption.service.js';

export const encryptedRegistrations = encryptedTable<{ id: RegistrationId; encrypted_request: Uint8Array }>({
  table: 'payment_method_registration',
  key: { id: 'uuid' },
  encryptedColumns: ['encrypted_request'],
  reencrypt: ({ id, encrypted_request: content }, keys) =>
    reencryptColumns(keys, { encrypted_request: [registrationContext(id), content] }),
});
