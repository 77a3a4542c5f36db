import { afterAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { testRedisUrl } from '@account/testing/redis';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { openUnreliableProxy } from '../queue/backends/unreliable-proxy.suite.js';

const database = testDatabase({ emptied: 'once' });
const redisUrl = testRedisUrl();
const line = await openUnreliableProxy(redisUrl ?? database.url);
const withRedis = redisUrl === undefined ? describe.skip : describe;

afterAll(() => line.close());

withRedis('a Redis that is away or frozen (IF-06, IF-09)', () => {
  const site = testApplication(database, {
    environment: { REDIS_URL: line.url },
    keepsAnswerTime: true,
  });

  const enterEmail = (address: string, index: number) =>
    new TestVisitor(site.nest, address).post('/zapi/signup/email', {
      type: 'signUp',
      email: `${address}-${index}@example.jp`.replaceAll(':', '-'),
    });

  it.each(['cut', 'freeze'] as const)(
    'a Redis outage (%s) does not block members but makes limits stricter',
    async (trouble) => {
      const address = trouble === 'cut' ? '203.0.113.1' : '203.0.113.2';
      expect((await enterEmail(address, 0)).statusCode).toBe(200);
      await addMember(site.nest, { email: `${trouble}@example.jp` });
      line[trouble]();
      const started = performance.now();
      const statuses: number[] = [];
      for (let index = 1; index <= 7; index += 1)
        statuses.push((await enterEmail(address, index)).statusCode);
      expect(statuses).toEqual([...Array(6).fill(200), 429]);
      expect((await logIn(new TestVisitor(site.nest, address), `${trouble}@example.jp`)).statusCode).toBe(
        200,
      );
      expect(performance.now() - started).toBeLessThan(7 * 5_000);
      expect(await database.rows("SELECT 1 FROM outbox_message WHERE state = 'PENDING'")).not.toEqual([]);
      line.mend();
      line.thaw();
      const back = performance.now();
      while ((await enterEmail(address, 8)).statusCode !== 200) {
        if (performance.now() - back > 10_000) throw new Error('Limits on Redis did not come back');
      }
    },
    60_000,
  );
});
