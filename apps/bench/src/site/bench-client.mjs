import { createHash, randomBytes } from 'node:crypto';

/** The OAuth client of the benchmark. It is registered at our provider and at the baseline provider. */
export const BENCH_CLIENT = {
  id: 'bench-app',
  secret: 'a-secret-of-the-bench-0123456789-0123456789',
  callback: 'https://app.bench.example/callback',
  scope: 'openid email offline_access',
};

const authorization = `Basic ${Buffer.from(`${BENCH_CLIENT.id}:${BENCH_CLIENT.secret}`).toString('base64')}`;

/**
 * @typedef {object} ProviderUnderTest
 * @property {import('./visitors.mjs').Visitors} server
 * @property {{ authorization: string, token: string, userinfo: string }} paths
 *
 * @typedef {{ access_token: string, refresh_token: string }} Tokens
 */

/**
 * Runs an authorization code flow for a logged-in member who has granted all scopes.
 * @param {ProviderUnderTest} provider
 * @param {Record<string, string>} headers of the member's browser
 * @param {string} [scope]
 * @returns {Promise<Tokens>}
 */
export async function codeFlow({ server, paths }, headers, scope = BENCH_CLIENT.scope) {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: BENCH_CLIENT.id,
    redirect_uri: BENCH_CLIENT.callback,
    response_type: 'code',
    scope,
    state: randomBytes(16).toString('base64url'),
    nonce: randomBytes(16).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const sent = await server.get(`${paths.authorization}?${query}`, headers);
  const back = new URL(sent.headers.location ?? '', server.origin);
  const code = back.searchParams.get('code');
  if (!code)
    throw new Error(`The redirect has no code: ${sent.status} ${back.pathname}${back.search} ${sent.text}`);
  return tokens(
    { server, paths },
    {
      grant_type: 'authorization_code',
      code,
      redirect_uri: BENCH_CLIENT.callback,
      code_verifier: verifier,
    },
  );
}

/**
 * @param {ProviderUnderTest} provider
 * @param {string} refreshToken
 * @returns {Promise<Tokens>}
 */
export function refresh(provider, refreshToken) {
  return tokens(provider, { grant_type: 'refresh_token', refresh_token: refreshToken });
}

/**
 * @param {ProviderUnderTest} provider
 * @param {string} accessToken
 */
export async function userinfo({ server, paths }, accessToken) {
  const { status, text } = await server.get(paths.userinfo, { authorization: `Bearer ${accessToken}` });
  if (status !== 200 || !JSON.parse(text).email)
    throw new Error(`The UserInfo request returned ${status}: ${text}`);
}

/**
 * @param {ProviderUnderTest} provider
 * @param {Record<string, string>} form
 * @returns {Promise<Tokens>}
 */
async function tokens({ server, paths }, form) {
  const { status, text } = await server.submit(paths.token, form, { authorization });
  if (status !== 200) throw new Error(`The token request returned ${status}: ${text}`);
  return JSON.parse(text);
}
