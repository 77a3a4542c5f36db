import { createServer, type Server } from 'node:http';

import type { Config } from '../config/config.js';
import type { Database } from '../prisma/database.js';

/** For programs without pages: /healthz says that the process runs, /readyz that its database answers. */
export function listenForHealth(config: Config, database: Database): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = (status: number) => response.writeHead(status, { 'cache-control': 'no-store' }).end();
    if (request.url === '/healthz') answer(200);
    else if (request.url !== '/readyz') answer(404);
    else
      database.ping().then(
        () => answer(200),
        () => answer(503),
      );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.get('PORT'), config.get('HOST'), () => resolve(server.unref()));
  });
}
