import { createServer } from 'node:http';
import { verify } from 'argon2';
import { ownMetrics } from '../site/cpu-time.mjs';
import { PASSWORD } from '../crowd/members.mjs';
import { repeat } from '../site/rounds.mjs';

/** Measures argon2 verification without a site, as the baseline for the cost of a login. */
const hash = process.env['PASSWORD_HASH'] ?? '';

const server = createServer(async (request, response) => {
  if (request.url === '/metrics') return response.end(ownMetrics());
  const query = new URL(request.url ?? '', 'http://localhost').searchParams;
  const done = await repeat(Number(query.get('callers')), Number(query.get('milliseconds')), async () => {
    if (!(await verify(hash, PASSWORD))) throw new Error('PASSWORD_HASH does not match the password.');
  });
  return response.end(JSON.stringify(done));
});
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.send?.({ ready: true, origin: `http://127.0.0.1:${port}` });
});
process.once('disconnect', () => process.exit());
