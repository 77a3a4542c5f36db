import { createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

// One key, or two keys separated by a comma while the key is rotated.
const checks = process.env.FILM_DIARY_EVENTS_KEY.split(',').map((key) =>
  key.startsWith('whpk_') ? openCheck(key) : (body, headers) => new Webhook(key).verify(body, headers),
);

// Verifies ed25519 signatures of keys with whpk_. The library only supports keys with whsec_.
function openCheck(key) {
  const x = Buffer.from(key.slice('whpk_'.length), 'base64').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return (body, headers) => {
    const sent = headers['webhook-timestamp'];
    if (!(Math.abs(Date.now() / 1000 - sent) < 300)) throw new Error('too old');
    const signed = Buffer.from(`${headers['webhook-id']}.${sent}.${body}`);
    const isRight = headers['webhook-signature']
      .split(' ')
      .filter((one) => one.startsWith('v1a,'))
      .some((one) => verify(null, signed, publicKey, Buffer.from(one.slice('v1a,'.length), 'base64')));
    if (!isRight) throw new Error('by another key');
    return JSON.parse(body);
  };
}

// In a real application, store both in a database.
const taken = new Set();
const members = new Map();

function take({ type, data: { sub, version } }) {
  const member = members.get(sub) ?? { version: 0, isStale: false };
  if (type === 'account.closed') members.delete(sub);
  else if (type !== 'membership.changed') members.set(sub, { ...member, isStale: true });
  // Call /oidc/rights now, or when the member plays the next film.
  else if (version > member.version) members.set(sub, { ...member, version });
}

function verified(body, headers) {
  for (const check of checks) {
    try {
      return check(body, headers);
    } catch {
      // The event is too old, or was signed with another key.
    }
  }
}

const server = createServer(async (request, response) => {
  if (request.method !== 'POST') return response.end(JSON.stringify(Object.fromEntries(members)));
  let body = '';
  for await (const chunk of request) body += chunk;
  const event = verified(body, request.headers);
  if (event === undefined) return response.writeHead(401).end();
  const id = request.headers['webhook-id'];
  if (!taken.has(id)) take(event);
  taken.add(id);
  return response.writeHead(204).end();
});
server.listen(process.env.PORT);
