import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase();
const site = testApplication(database, {
  store: (store) => ({ ...store, login: { ...store.login, isEnabledUserId: true } }),
});

const wrong = 'not-the-password-1';
const cafe = '198.51.100.7';

let known: TestVisitor;

beforeEach(async () => {
  await addMember(site.nest, { userId: 'misaki01' });
  known = new TestVisitor(site.nest, cafe);
  await logIn(known);
  await known.post('/logout');
});

async function failures(who: TestVisitor, times: number, identifier = memberEmail): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await logIn(who, identifier, wrong)).statusCode);
  return statuses;
}

const refused = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;

describe('an unknown browser that sends wrong passwords', () => {
  it.each([
    ['at another address', '203.0.113.9'],
    ['at the same address', cafe],
  ])('%s does not delay a browser that the account knows', async (_, address) => {
    const stranger = new TestVisitor(site.nest, address);
    expect(refused(await failures(stranger, 30))).toBeGreaterThan(20);
    expect((await logIn(new TestVisitor(site.nest, '192.0.2.1'))).statusCode).toBe(429);
    expect((await logIn(known)).statusCode).toBe(200);
  });

  it('cannot lock the member out with fifty concurrent attempts while the member logs in repeatedly', async () => {
    const [guesses, logins] = await Promise.all([
      runConcurrently(50, (index) =>
        logIn(new TestVisitor(site.nest, `203.0.113.${index}`), memberEmail, wrong),
      ),
      (async () => {
        const statuses: number[] = [];
        for (let times = 0; times < 4; times += 1) statuses.push((await logIn(known)).statusCode);
        return statuses;
      })(),
    ]);
    const evaluated = guesses.filter(
      (outcome) => outcome.status === 'fulfilled' && outcome.value.statusCode === 401,
    );
    expect(evaluated.length).toBeLessThanOrEqual(5);
    expect(logins.every((status) => status === 200 || status === 503)).toBe(true);
    expect(logins).toContain(200);
  });

  it('is treated as unknown when it sends a known-browser cookie that the account does not know', async () => {
    const stranger = new TestVisitor(site.nest, '203.0.113.9');
    await addMember(site.nest, { email: 'ken@example.jp' });
    await logIn(stranger, 'ken@example.jp');
    await failures(stranger, 5);
    stranger.cookies.set('login_alert', 'A'.repeat(43));
    expect((await logIn(stranger, memberEmail, wrong)).statusCode).toBe(429);
  });

  it('keeps its failure count when the member logs in', async () => {
    const stranger = new TestVisitor(site.nest, '203.0.113.9');
    await failures(stranger, 5);
    expect((await logIn(known)).statusCode).toBe(200);
    expect((await logIn(stranger, memberEmail, wrong)).statusCode).toBe(429);
  });
});

describe('a known browser', () => {
  it('is delayed after five of its own failures, whether the address or the user ID was entered', async () => {
    expect(await failures(known, 3)).toEqual([401, 401, 401]);
    expect(await failures(known, 2, 'MISAKI01')).toEqual([401, 401]);
    expect(await failures(known, 1)).toEqual([429]);
    expect(await failures(known, 1, 'misaki01')).toEqual([429]);
    site.clock.travel({ seconds: 1 });
    expect((await logIn(known)).statusCode).toBe(200);
    expect(await failures(known, 5)).toEqual([401, 401, 401, 401, 401]);
  });

  it('can make only five of sixteen concurrent attempts', async () => {
    const outcomes = await runConcurrently(16, () => logIn(known, memberEmail, wrong));
    const statuses = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.statusCode : 0,
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(11);
  });

  it('does not use up the attempts of other known browsers of the account', async () => {
    const other = new TestVisitor(site.nest, '192.0.2.44');
    await logIn(other);
    await failures(known, 6);
    expect((await logIn(other)).statusCode).toBe(200);
  });

  it('is still delayed after a restart of the server', async () => {
    await failures(known, 5);
    await site.restart();
    const again = new TestVisitor(site.nest, cafe);
    for (const [name, value] of known.cookies) again.cookies.set(name, value);
    expect((await logIn(again, memberEmail, memberPassword)).statusCode).toBe(429);
  });
});

describe('unknown browsers', () => {
  it('cannot find out that an address and a user ID belong to the same account', async () => {
    const stranger = new TestVisitor(site.nest, '203.0.113.9');
    expect(refused(await failures(stranger, 6))).toBe(1);
    expect(await failures(stranger, 5, 'misaki01')).toEqual([401, 401, 401, 401, 401]);
    expect(await failures(stranger, 5, 'nobody-of-that-name')).toEqual([401, 401, 401, 401, 401]);
  });
});
