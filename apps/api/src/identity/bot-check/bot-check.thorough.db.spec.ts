import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { assertSingleUse, repeatRace } from '@account/testing/race';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import { testApplication } from '../../testing/test-application.js';
import { addMember, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase();
const site = testApplication(database, {
  store: (file) => ({ ...file, login: { ...file.login, isBotCheckEnabled: true } }),
});

let visitor: TestVisitor;

beforeEach(async () => {
  visitor = new TestVisitor(site.nest);
  await addMember(site.nest);
});

afterEach(() => {
  jest.useRealTimers();
});

const challenge = async (): Promise<Challenge> => (await visitor.get('/zapi/bot-check/challenge')).json();
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const solved = async (from?: Challenge) => {
  const given = from ?? (await challenge());
  return { challenge: given, solution: await solveChallenge({ challenge: given, deriveKey }) };
};
const logIn = (token?: string, password = memberPassword) =>
  new TestVisitor(site.nest).post('/login', {
    emailUserId: memberEmail,
    password,
    loginMethod: 'Password',
    ...(token !== undefined && { token }),
  });

describe('the bot check', () => {
  it('is included in the login page data', async () => {
    expect((await visitor.screen('/login')).json()).toMatchObject({ isBotCheckEnabled: true });
  });

  it('accepts a solved challenge', async () => {
    expect((await logIn(encoded(await solved()))).statusCode).toBe(200);
  });

  it('requires a few thousand key derivations', async () => {
    const counters = [];
    for (let index = 0; index < 3; index += 1) counters.push((await solved()).solution?.counter ?? 0);
    expect(Math.min(...counters)).toBeGreaterThanOrEqual(2_000);
    expect(Math.max(...counters)).toBeLessThanOrEqual(4_000);
  });

  it('accepts each solution only once', async () => {
    const token = encoded(await solved());
    expect((await logIn(token)).statusCode).toBe(200);
    expect(await logIn(token)).toBeProblem('BOT_CHECK_FAILED');
  });

  it('accepts a solution only once in 16 concurrent requests, 20 times in a row', async () => {
    // Solves the challenge before the race, because the test is about the row that records the use of a
    // solution.
    const token = encoded(await solved());
    await repeatRace(async () => {
      await database.rows(`DELETE FROM challenge WHERE purpose = 'botCheck'`);
      await assertSingleUse(
        () => logIn(token),
        16,
        ({ statusCode }) => statusCode === 200,
      );
    });
  }, 60_000);

  it('rejects a used solution that is sent in another encoding', async () => {
    const { challenge: given, solution } = await solved();
    await logIn(encoded({ challenge: given, solution }));
    const { nonce, ...others } = given.parameters;
    const reordered = {
      challenge: { signature: given.signature, parameters: { ...others, nonce } },
      solution,
    };
    expect(await logIn(encoded({ ...reordered, took: 3 }))).toBeProblem('BOT_CHECK_FAILED');
    expect(await logIn(`${encoded({ challenge: given, solution })}==`)).toBeProblem('BOT_CHECK_FAILED');
  });

  it('runs before the password check, and a failed check does not count as a login attempt', async () => {
    for (let index = 0; index < 8; index += 1) {
      expect(await logIn(undefined, 'not-the-password-1')).toBeProblem('BOT_CHECK_FAILED');
    }
    expect(await database.rows('SELECT 1 FROM failure_counter')).toEqual([]);
  });

  it('consumes the solution when a login fails with a wrong password', async () => {
    const token = encoded(await solved());
    expect(await logIn(token, 'not-the-password-1')).toBeProblem('LOGIN_FAILED_EMAIL');
    expect(await logIn(token)).toBeProblem('BOT_CHECK_FAILED');
  });

  it('rejects expired, changed and forged solutions', async () => {
    const { challenge: given, solution } = await solved();
    const changed = (parameters: object, answer: object = {}) =>
      encoded({
        challenge: { ...given, parameters: { ...given.parameters, ...parameters } },
        solution: { ...solution, ...answer },
      });
    const tokens: [string, string][] = [
      ['empty', ''],
      ['no base64', '%%%'],
      ['no JSON', Buffer.from('{').toString('base64')],
      ['null', encoded(null)],
      ['a list', encoded([])],
      ['unsigned', encoded({ challenge: { parameters: given.parameters }, solution })],
      ['signed by another', encoded({ challenge: { ...given, signature: '00'.repeat(32) }, solution })],
      ['cheaper', changed({ cost: 1 })],
      ['longer valid', changed({ expiresAt: 4_102_444_800 })],
      ['another algorithm', changed({ algorithm: 'SHA-256' })],
      ['another key', changed({ keySignature: '00'.repeat(32) })],
      ['more than it was', changed({ extra: 1 })],
      ['unsolved', changed({}, { derivedKey: '00'.repeat(32) })],
      [
        'solved by its beginning only',
        changed({}, { derivedKey: `${given.parameters.keyPrefix}${'00'.repeat(16)}` }),
      ],
      ['a solution without a key', changed({}, { derivedKey: '' })],
    ];
    for (const [what, token] of tokens) {
      expect({ what, status: (await logIn(token)).statusCode }).toEqual({ what, status: 400 });
    }
    expect((await logIn(encoded({ challenge: given, solution }))).statusCode).toBe(200);
  });

  it('rejects a solution after 20 minutes', async () => {
    const token = encoded(await solved());
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 20 * 60 * 1_000 + 1_000);
    try {
      expect(await logIn(token)).toBeProblem('BOT_CHECK_FAILED');
    } finally {
      jest.restoreAllMocks();
    }
    expect((await logIn(token)).statusCode).toBe(200);
  });

  it('limits the number of challenges per network address', async () => {
    const statuses = [];
    for (let index = 0; index < 121; index += 1) {
      statuses.push(
        (await new TestVisitor(site.nest, '203.0.113.77').get('/zapi/bot-check/challenge')).statusCode,
      );
    }
    expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
    expect(statuses[120]).toBe(429);
  });
});
