import { createServer } from 'node:http';
import { generateKeyPairSync } from 'node:crypto';
import Provider from 'oidc-provider';
import pg from 'pg';
import { BENCH_CLIENT } from '../site/bench-client.mjs';
import { tableOf } from './bare-provider-table.mjs';
import { ownMetrics } from '../site/cpu-time.mjs';

/**
 * Baseline OpenID provider, which is oidc-provider with a single PostgreSQL table for all artifacts. It accepts
 * any name in the header `x-name` and grants every scope.
 */
const adapter = await tableOf(new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 }));
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const origin = `http://127.0.0.1:${port}`;
  const provider = new Provider(origin, {
    adapter,
    clients: [
      {
        client_id: BENCH_CLIENT.id,
        client_secret: BENCH_CLIENT.secret,
        redirect_uris: [BENCH_CLIENT.callback],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['of the bench'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: accountId, email_verified: true }),
    }),
    interactions: { url: (_context, interaction) => `/log-in/${interaction.uid}` },
    issueRefreshToken: () => true,
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    loadExistingGrant,
    rotateRefreshToken: true,
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url === '/metrics') return response.end(ownMetrics());
    if (!request.url?.startsWith('/log-in/')) return answer(request, response);
    const accountId = String(request.headers['x-name']);
    return provider.interactionFinished(request, response, { login: { accountId } });
  });
  process.send?.({ ready: true, origin });
});
process.once('disconnect', () => process.exit());

/** @type {NonNullable<import('oidc-provider').Configuration['loadExistingGrant']>} */
async function loadExistingGrant(context) {
  const { client, provider, session } = context.oidc;
  const clientId = client?.clientId ?? '';
  const grantId = session?.grantIdFor(clientId);
  if (grantId) return provider.Grant.find(grantId);
  const grant = new provider.Grant({ clientId, accountId: session?.accountId ?? '' });
  grant.addOIDCScope(BENCH_CLIENT.scope);
  await grant.save();
  return grant;
}
