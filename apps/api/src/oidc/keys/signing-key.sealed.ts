import { resealed, sealedTable } from '../../platform/crypto/sealed-table.js';

export const sealedSigningKeys = sealedTable<{ kid: string; private_jwk: Uint8Array }>({
  table: 'oidc_signing_key',
  key: { kid: 'text' },
  sealed: ['private_jwk'],
  reseal: ({ kid, private_jwk: privateJwk }, keys) => resealed(keys, { private_jwk: [kid, privateJwk] }),
});
