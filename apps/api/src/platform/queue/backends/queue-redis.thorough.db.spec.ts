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

/** Nothing listens there: on Redis the queue has no need of a database. */
const noDatabase = 'postgres://127.0.0.1:9/none';

if (redisUrl === undefined) {
  describe.skip(`${name} (not run: no redis-server here and TEST_REDIS_URL is not set)`, () => {
    it('passes the suite of the queue', () => undefined);
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

  describe(`${name}, at the start`, () => {
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

    it('is well as it is here, and Redis says whether it may throw jobs away', async () => {
      const redis = new Redis(redisUrl);
      expect(await redis.info()).toMatch(/^maxmemory_policy:noeviction\r$/m);
      redis.disconnect();
      await expect(prepare(redisUrl)).resolves.toBeUndefined();
    });

    it('listens to its connection for as long as it waits for it', async () => {
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
      ['without a password', '-NOAUTH Authentication required.', 'wants a password'],
      [
        'with a wrong password',
        '-WRONGPASS invalid username-password pair or user is disabled.',
        'refuses its',
      ],
      ['on a cluster', '$17\r\ncluster_enabled:1', 'is a cluster'],
      // The setting of one that others use would keep them from starting, too.
      [
        'where it may throw jobs away',
        '$28\r\nmaxmemory_policy:allkeys-lru',
        'must run with maxmemory-policy noeviction, not allkeys-lru',
      ],
    ])('is refused %s, in a sentence that says what to mend', async (_, answer, sentence) => {
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
      // An open connection keeps a command from ending.
      while (backend.isReachable()) await setImmediate();
      server.close();
    });

    it('is refused by a certificate that cannot be trusted, or is of another host', async () => {
      const { privateKey, certificate } = newSigningKey('redis.example');
      const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
      const server = createTlsServer({ key, cert: certificate }, (socket) =>
        socket.on('error', () => undefined),
      );
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const at = `rediss://127.0.0.1:${(server.address() as AddressInfo).port}`;
      await expect(prepare(at)).rejects.toThrow('authority that is not known here: name');
      const trusted = getCACertificates();
      setDefaultCACertificates([...trusted, certificate]);
      try {
        await expect(prepare(at)).rejects.toThrow('certificate of another name than the host');
      } finally {
        setDefaultCACertificates(trusted);
        server.close();
      }
    });

    const busyFor = (milliseconds: number) => {
      const until = performance.now() + milliseconds;
      while (performance.now() < until);
    };
    it('takes jobs of a program whose loop was busy just after it opened the queue', async () => {
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

    it('is asked again when the loop was busy while it answered', async () => {
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

    it('does not keep the program from starting while Redis is away', async () => {
      await expect(prepare('redis://127.0.0.1:9')).resolves.toBeUndefined();
    });
  });
}
