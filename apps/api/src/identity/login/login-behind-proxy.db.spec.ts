import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const proxy = '192.0.2.1';
const database = testDatabase();
const site = testApplication(database, { environment: { TRUSTED_PROXIES: proxy } });

const through = (forwarded: string) => {
  const visitor = new TestVisitor(site.nest, proxy);
  visitor.headers['x-forwarded-for'] = forwarded;
  return visitor;
};
const fail = (visitor: TestVisitor, index: number) =>
  logIn(visitor, `nobody-${index}@example.jp`, 'wrong-password-1');

describe('a trusted proxy', () => {
  it('determines the network address that is throttled, regardless of addresses that the client adds to the header', async () => {
    await addMember(site.nest);
    for (let index = 0; index < 20; index += 1) {
      expect(await fail(through(`10.0.0.${index}, 203.0.113.5`), index)).toBeProblem('LOGIN_FAILED_EMAIL');
    }
    expect(await logIn(through('203.0.113.5'))).toBeProblem('TOO_MANY_REQUESTS');
    expect((await logIn(through('203.0.113.6'))).statusCode).toBe(200);
  });

  it.each(['a', '', '999.1.1.1', 'x'.repeat(8_000)])(
    'does not let the client avoid a throttle by sending the address %.10j',
    async (forwarded) => {
      await addMember(site.nest);
      for (let index = 0; index < 20; index += 1) {
        expect(await fail(through(forwarded), index)).toBeProblem('LOGIN_FAILED_EMAIL');
      }
      expect(await logIn(through(forwarded))).toBeProblem('TOO_MANY_REQUESTS');
    },
  );

  it('cannot be impersonated by a client that connects directly', async () => {
    await addMember(site.nest);
    const direct = new TestVisitor(site.nest, '198.51.100.20');
    for (let index = 0; index < 20; index += 1) {
      direct.headers['x-forwarded-for'] = `10.0.0.${index}`;
      expect(await fail(direct, index)).toBeProblem('LOGIN_FAILED_EMAIL');
    }
    expect(await logIn(direct)).toBeProblem('TOO_MANY_REQUESTS');
  });
});
