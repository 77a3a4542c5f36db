import { reencryptColumns, encryptedTable } from '../../platform/crypto/encrypted-table.js';

export const encryptedSigningKeys = encryptedTable<{ kid: string; private_jwk: Uint8Array }>({
  table: 'oidc_signing_key',
  key: { kid: 'text' },
  encryptedColumns: ['private_jwk'],
  reencrypt: ({ kid, private_jwk: privateJwk }, keys) =>
    reencryptColumns(keys, { private_jwk: [kid, privateJwk] }),
});
