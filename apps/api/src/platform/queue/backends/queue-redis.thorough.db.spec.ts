import { describe, expect, it, jest } from '@jest/globals';
import { testRedisUrl } from '@account/testing/redis';
import { Redis } from 'ioredis';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates } from 'node:tls';

import { newSigningKey } from '../../../../../sandbox/src/payments/paypal/webhooks/certificate.js';
import { newId } from '../../ids/ids.js';
import { describeQueue } from './queue.suite.js';
import { queueSettings } from '../queue-settings.js';
import { RedisQueueBackend } from './redis-queue-backend.js';

const redisUrl = testRedisUrl();
const name = 'the queue on Redis';

/** No server listens on this port, because the queue does not need a database when it uses Redis. */
const noDatabase = 'postgres://127.0.0.1:9/none';

if (redisUrl === undefined) {
  describe.skip(`${name} (skipped: no redis-server found and TEST_REDIS_URL is not set)`, () => {
    it('passes the queue suite', () => undefined);
  });
} else {
  describeQueue(
    name,
    () => ({ DATABASE_URL: noDatabase, REDIS_URL: redisUrl }),
    async (open) => {
      const line = await open(redisUrl);
      return { line, environment: { DATABASE_URL: noDatabase, REDIS_URL: line.url } };
    },
  );

  describe(`${name}, at startup`, () => {
    const prepare = async (url: string) => {
      const backend = new RedisQueueBackend(url, queueSettings, () => undefined);
      try {
        await backend.prepare();
      } finally {
        await backend.close();
      }
    };

    const opened = (enqueueTimeout: number) => {
      const namespace = `queue_${newId().replaceAll('-', '')}`;
      return new RedisQueueBackend(
        redisUrl,
        { ...queueSettings, namespace, enqueueTimeout },
        () => undefined,
      );
    };

    it('accepts the server of the suite and reads its eviction policy', async () => {
      const redis = new Redis(redisUrl);
      expect(await redis.info()).toMatch(/^maxmemory_policy:noeviction\r$/m);
      redis.disconnect();
      await expect(prepare(redisUrl)).resolves.toBeUndefined();
    });

    it('removes its connection listeners after it has connected', async () => {
      const on = jest.spyOn(Redis.prototype, 'on');
      const backend = opened(500);
      const [connection] = on.mock.contexts as Redis[];
      on.mockRestore();
      const listeners = () => ['error', 'ready'].map((event) => connection?.listenerCount(event));
      const before = listeners();
      const prepared = backend.prepare();
      expect(listeners()).not.toEqual(before);
      await prepared;
      expect(listeners()).toEqual(before);
      await backend.close();
    });

    it.each([
      ['that requires a password', '-NOAUTH Authentication required.', 'requires a password'],
      [
        'that rejects the password',
        '-WRONGPASS invalid username-password pair or user is disabled.',
        'rejects its',
      ],
      ['in cluster mode', '$17\r\ncluster_enabled:1', 'is a cluster'],
      // Tested with a fake server, because changing a shared Redis would prevent other programs from starting.
      [
        'that may evict jobs',
        '$28\r\nmaxmemory_policy:allkeys-lru',
        'must run with maxmemory-policy noeviction, not allkeys-lru',
      ],
    ])('rejects a Redis %s and says how to fix it', async (_, answer, sentence) => {
      const server = createServer((socket) => {
        socket.on('error', () => undefined);
        socket.on('data', (asked) => {
          const commands = asked.toString().match(/^\*\d+\r\n/gm) ?? [];
          socket.write(commands.map(() => `${answer}\r\n`).join(''));
        });
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const at = answer.startsWith('-WRONGPASS')
        ? `redis://:wrong@127.0.0.1:${port}`
        : `redis://127.0.0.1:${port}`;
      const backend = new RedisQueueBackend(at, queueSettings, () => undefined);
      await expect(backend.prepare()).rejects.toThrow(`Redis at REDIS_URL ${sentence}`);
      // A command cannot exit while a connection is open.
      while (backend.isReachable()) await setImmediate();
      server.close();
    });

    it('rejects an untrusted certificate and the certificate of another host', async () => {
      const { privateKey, certificate } = newSigningKey('redis.example');
      const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
      const server = createTlsServer({ key, cert: certificate }, (socket) =>
        socket.on('error', () => undefined),
      );
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const at = `rediss://127.0.0.1:${(server.address() as AddressInfo).port}`;
      await expect(prepare(at)).rejects.toThrow('certificate of an unknown CA: name');
      const trusted = getCACertificates();
      setDefaultCACertificates([...trusted, certificate]);
      try {
        await expect(prepare(at)).rejects.toThrow('certificate with another name than the host');
      } finally {
        setDefaultCACertificates(trusted);
        server.close();
      }
    });

    const busyFor = (milliseconds: number) => {
      const until = performance.now() + milliseconds;
      while (performance.now() < until);
    };
    it('accepts jobs even if the event loop was blocked just after the queue was opened', async () => {
      const backend = opened(200);
      try {
        await backend.prepare();
        const queue = await backend.openQueue('default');
        await new Promise(process.nextTick);
        busyFor(400);
        const added = [];
        for (let tries = 0; tries < 3; tries += 1)
          added.push(
            await queue.add('task', { data: {} }).then(
              () => true,
              () => false,
            ),
          );
        expect(added).toContain(true);
      } finally {
        await backend.close();
      }
    });

    it('repeats its check when the event loop was blocked during the response', async () => {
      const backend = opened(200);
      try {
        while (!backend.isReachable()) await setImmediate();
        const prepared = backend.prepare();
        await new Promise(process.nextTick);
        busyFor(400);
        await expect(prepared).resolves.toBeUndefined();
      } finally {
        await backend.close();
      }
    });

    it('lets the program start while Redis is unavailable', async () => {
      await expect(prepare('redis://127.0.0.1:9')).resolves.toBeUndefined();
    });
  });
}
