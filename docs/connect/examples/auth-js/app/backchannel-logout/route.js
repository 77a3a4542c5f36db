import { createRemoteJWKSet, jwtVerify } from 'jose';
import { ended } from '../../auth';

const issuer = process.env.STORE_ISSUER;
const keys = createRemoteJWKSet(new URL(`${issuer}/oidc/jwks`));

export async function POST(request) {
  const token = String((await request.formData()).get('logout_token'));
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: process.env.FILM_DIARY_CLIENT_ID,
    typ: 'logout+jwt',
    requiredClaims: ['sid', 'iat', 'jti', 'events'],
  });
  ended.add(payload.sid);
  return new Response(null, { status: 200 });
}
