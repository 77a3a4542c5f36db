import { BENCH_CLIENT } from '../site/bench-client.mjs';

/** @import { ProviderUnderTest } from '../site/bench-client.mjs' */

const MOST_STEPS = 5;

/**
 * Logs in at a baseline provider, and follows its redirects like a browser.
 * @param {ProviderUnderTest} provider
 * @param {string} name
 * @returns {Promise<string>} the session cookies
 */
export async function logInAtBareProvider({ server, paths }, name) {
  /** @type {Map<string, string>} */
  const jar = new Map();
  const query = new URLSearchParams({
    client_id: BENCH_CLIENT.id,
    redirect_uri: BENCH_CLIENT.callback,
    response_type: 'code',
    scope: BENCH_CLIENT.scope,
    code_challenge: 'A'.repeat(43),
    code_challenge_method: 'S256',
  });
  let next = `${paths.authorization}?${query}`;
  for (let step = 0; step < MOST_STEPS && !next.startsWith(BENCH_CLIENT.callback); step += 1) {
    const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
    const { status, headers, text } = await server.get(next, { cookie, 'x-name': name });
    if (!headers.location) throw new Error(`A bare provider answered ${status}: ${text}`);
    for (const line of headers['set-cookie'] ?? []) keep(jar, line);
    next = headers.location.replace(server.origin, '');
  }
  return [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
}

/**
 * @param {Map<string, string>} jar
 * @param {string} line a `Set-Cookie` header
 */
function keep(jar, line) {
  const [pair = ''] = line.split(';');
  const equals = pair.indexOf('=');
  const [key, value] = [pair.slice(0, equals), pair.slice(equals + 1)];
  if (value === '') jar.delete(key);
  else jar.set(key, value);
}
