import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import type { INestApplicationContext } from '@nestjs/common';
import { Registry } from 'prom-client';

import { Config } from '../../config/config.js';
import { Database } from '../../prisma/database.js';
import { isOperatorRequest } from '../access/operator-access.js';
import { ReadinessFacts } from './readiness.js';

/** Serves /healthz, /readyz (with details for operators) and /metrics for programs without pages. */
export function listenForHealth(program: INestApplicationContext): Promise<Server> {
  const config = program.get(Config, { strict: false });
  const server = createServer((request, response) => {
    answer(program, config, request, response).catch(() => end(response, 503));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.get('PORT'), config.get('HOST'), () => resolve(server.unref()));
  });
}

async function answer(
  program: INestApplicationContext,
  config: Config,
  { url, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isOperator = isOperatorRequest(config, headers.authorization);
  if (url === '/healthz') return end(response, 200);
  if (url === '/metrics' && isOperator)
    return end(
      response,
      200,
      'text/plain; version=0.0.4',
      await program.get(Registry, { strict: false }).metrics(),
    );
  if (url !== '/readyz') return end(response, 404);
  await program.get(Database, { strict: false }).ping();
  if (!isOperator) return end(response, 200);
  const facts = await program.get(ReadinessFacts, { strict: false }).all();
  return end(response, 200, 'application/json', JSON.stringify({ status: 'ready', ...facts }));
}

function end(response: ServerResponse, status: number, type?: string, body?: string): void {
  response
    .writeHead(status, { 'cache-control': 'no-store', ...(type !== undefined && { 'content-type': type }) })
    .end(body);
}
