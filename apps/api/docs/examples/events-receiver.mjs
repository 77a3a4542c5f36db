import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

// One, or while it is rotated two with a comma between.
const keys = process.env.FILM_DIARY_EVENTS_KEY.split(',').map((key) => new Webhook(key));

// Both in a database, of course.
const taken = new Set();
const members = new Map();

function take({ type, data: { sub, version } }) {
  const member = members.get(sub) ?? { version: 0, isStale: false };
  if (type === 'account.closed') members.delete(sub);
  else if (type !== 'membership.changed') members.set(sub, { ...member, isStale: true });
  // Ask /oidc/rights, now or when they play the next film.
  else if (version > member.version) members.set(sub, { ...member, version });
}

function verified(body, headers) {
  for (const key of keys) {
    try {
      return key.verify(body, headers);
    } catch {
      // By another key, too old, or by somebody else.
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
