import { Agent, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';

import { expect, it } from '@jest/globals';
import Fastify from 'fastify';

import { closeIdleConnectionsOnShutdown } from './graceful-shutdown.js';

it('a request in progress receives its response during a shutdown and does not delay the shutdown', async () => {
  const fastify = Fastify({ keepAliveTimeout: 65_000, forceCloseConnections: 'idle' });
  closeIdleConnectionsOnShutdown(fastify);
  const arrived = Promise.withResolvers<undefined>();
  const answered = Promise.withResolvers<string>();
  fastify.get('/', () => {
    arrived.resolve(undefined);
    return answered.promise;
  });
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = fastify.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const request = get({ host: '127.0.0.1', port, agent });
  await arrived.promise;
  const closed = fastify.close();
  while (fastify.server.listening) await setImmediate();
  await setImmediate();
  answered.resolve('done');
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect((await response.toArray()).join('')).toBe('done');
  await closed;
  agent.destroy();
});
