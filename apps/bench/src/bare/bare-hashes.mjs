import { createServer } from 'node:http';
import { verify } from 'argon2';
import { ownMetrics } from '../site/cpu-time.mjs';
import { PASSWORD } from '../crowd/members.mjs';
import { repeat } from '../site/rounds.mjs';

/** Verifies a password over and over when asked to: what the machine can do with nothing around it. */
const hash = process.env['PASSWORD_HASH'] ?? '';

const server = createServer(async (request, response) => {
  if (request.url === '/metrics') return response.end(ownMetrics());
  const query = new URL(request.url ?? '', 'http://localhost').searchParams;
  const done = await repeat(Number(query.get('callers')), Number(query.get('milliseconds')), async () => {
    if (!(await verify(hash, PASSWORD))) throw new Error('The hash is not that of the password.');
  });
  return response.end(JSON.stringify(done));
});
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.send?.({ ready: true, origin: `http://127.0.0.1:${port}` });
});
process.once('disconnect', () => process.exit());
