import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { runConcurrently, repeatRace } from '@account/testing/race';
import { createHash } from 'node:crypto';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { SessionsService } from './sessions.service.js';

const database = testDatabase();
const site = testApplication(database);

let visitor: TestVisitor;

beforeEach(async () => {
  visitor = new TestVisitor(site.nest);
  await addMember(site.nest);
});

const toLogin = { redirectTo: '/login?returnTo=%2Fmypage' };
const isLoggedIn = async (who = visitor) => {
  const data = (await who.screen('/mypage')).json();
  return !('redirectTo' in data);
};
const withSession = (value: string) => {
  const other = new TestVisitor(site.nest);
  other.cookies.set('session', value);
  return other;
};

describe('two applications in one process', () => {
  const other = testApplication(database);

  it('authenticate requests with their own sessions service', async () => {
    const askedHere = jest.spyOn(site.nest.get(SessionsService, { strict: false }), 'authenticate');
    const askedThere = jest.spyOn(other.nest.get(SessionsService, { strict: false }), 'authenticate');
    await logIn(visitor);
    expect(await isLoggedIn()).toBe(true);
    expect(askedHere).toHaveBeenCalled();
    expect(askedThere).not.toHaveBeenCalled();
    expect(await isLoggedIn(new TestVisitor(other.nest))).toBe(false);
  });
});

describe('a session', () => {
  it('never uses a token that the browser provides for a new session', async () => {
    const planted = 'a'.repeat(43);
    visitor.cookies.set('session', planted);
    await logIn(visitor);
    expect(visitor.cookies.get('session')).not.toBe(planted);
    expect(visitor.cookies.get('session')).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await isLoggedIn()).toBe(true);
    expect(await isLoggedIn(withSession(planted))).toBe(false);
  });

  it('gets a new token at each login, which invalidates the previous one', async () => {
    await logIn(visitor);
    const before = new Map(visitor.cookies);
    await logIn(visitor);
    for (const name of ['session', 'account_id'])
      expect(visitor.cookies.get(name)).not.toBe(before.get(name));
    expect(await isLoggedIn(withSession(before.get('session') ?? ''))).toBe(false);
    expect(await database.rows('SELECT id FROM session')).toHaveLength(1);
  });

  it('ends when another member logs in with the same browser', async () => {
    await addMember(site.nest, { email: 'ken@example.jp', name: '田中 健' });
    await logIn(visitor);
    expect((await logIn(visitor, 'ken@example.jp')).json()).toEqual({ redirectTo: '/mypage' });
    expect((await visitor.screen('/mypage')).json()).toMatchObject({
      account: { contactEmail: 'ken@example.jp' },
    });
    expect(await database.rows('SELECT id FROM session')).toHaveLength(1);
  });

  it('continues when another member fails to log in with the same browser', async () => {
    await logIn(visitor);
    await logIn(visitor, 'ken@example.jp', 'not-the-password-1');
    expect(await isLoggedIn()).toBe(true);
  });

  it('is identified to the page by the cookie account_id, whose value is also the field authId of the page data', async () => {
    await logIn(visitor);
    const { authId } = (await visitor.screen('/root')).json();
    expect(authId).toBe(visitor.cookies.get('account_id'));
    expect((await new TestVisitor(site.nest).screen('/root')).json().authId).toBe('');
  });

  it('is stored as a hash, which is not accepted as a token', async () => {
    await logIn(visitor);
    const token = visitor.cookies.get('session') ?? '';
    const [row] = await database.rows<{ token_hash: Buffer; auth_id: string; id: string }>(
      'SELECT * FROM session',
    );
    expect(row?.token_hash).toEqual(createHash('sha256').update(token).digest());
    expect(JSON.stringify(row)).not.toContain(token);
    const stored = [
      row?.token_hash.toString('base64url'),
      row?.token_hash.toString('hex'),
      row?.auth_id,
      row?.id,
    ];
    for (const value of stored) expect(await isLoggedIn(withSession(value ?? ''))).toBe(false);
  });

  it('ends 14 days after its last use', async () => {
    await logIn(visitor);
    site.clock.travel({ days: 13 });
    expect(await isLoggedIn()).toBe(true);
    site.clock.travel({ days: 13 });
    expect(await isLoggedIn()).toBe(true);
    site.clock.travel({ days: 14 });
    expect((await visitor.screen('/mypage')).json()).toEqual(toLogin);
  });

  it('ends after 90 days even with daily use', async () => {
    await logIn(visitor);
    for (let day = 1; day < 90; day += 1) {
      site.clock.travel({ days: 1 });
      expect(await isLoggedIn()).toBe(true);
    }
    site.clock.travel({ days: 1 });
    expect(await isLoggedIn()).toBe(false);
  });

  it('ends immediately when its account is disabled', async () => {
    await logIn(visitor);
    await database.rows(`UPDATE account SET status = 'DISABLED'`);
    expect((await visitor.screen('/mypage')).json()).toEqual(toLogin);
  });
});

describe('a session with a renewed token', () => {
  const renewed = async () => {
    await logIn(visitor);
    const old = withSession(visitor.cookies.get('session') ?? '');
    const answer = await visitor.post('/zapi/account/reauthorize', { password: memberPassword });
    expect(answer.statusCode).toBe(200);
    return old;
  };

  it('still accepts read-only requests with the old token for ten seconds', async () => {
    const old = await renewed();
    const answers = await Promise.all(Array.from({ length: 10 }, () => isLoggedIn(old)));
    expect(answers).toEqual(Array.from({ length: 10 }, () => true));
    site.clock.travel({ seconds: 11 });
    expect(await isLoggedIn(old)).toBe(false);
    expect(await isLoggedIn()).toBe(true);
  });

  it('rejects requests with the old token that change data', async () => {
    const old = await renewed();
    expect(await old.post('/zapi/account/reauthorize', { password: memberPassword })).toBeProblem(
      'SESSION_EXPIRED',
    );
  });

  it('gets a single new token in concurrent renewals, and the browser stays logged in', async () => {
    await logIn(visitor);
    await repeatRace(async () => {
      const before = visitor.cookies.get('session');
      await visitor.pageAccount();
      const outcomes = await runConcurrently(16, () =>
        visitor.post('/zapi/account/reauthorize', { password: memberPassword }),
      );
      const answers = outcomes.map((one) => (one.status === 'fulfilled' ? one.value.json() : one.reason));
      const [winner, ...losers] = answers.sort((a, b) => Number('code' in a) - Number('code' in b));
      expect(winner).toEqual({ redirectTo: '/' });
      expect(losers.map(({ code }) => code)).toEqual(Array.from({ length: 15 }, () => 'SESSION_EXPIRED'));
      expect(visitor.cookies.get('session')).not.toBe(before);
      expect(await isLoggedIn()).toBe(true);
    });
    expect(await database.rows('SELECT id FROM session')).toHaveLength(1);
  });

  it('ends for both the old and the new token', async () => {
    const old = await renewed();
    await visitor.post('/logout');
    expect(await isLoggedIn(old)).toBe(false);
  });
});

describe('the session limit of an account', () => {
  const count = async () => (await database.rows('SELECT id FROM session')).length;

  it('ends the oldest session when it is exceeded', async () => {
    const visitors = Array.from({ length: 21 }, () => new TestVisitor(site.nest));
    for (const one of visitors) {
      await logIn(one);
      site.clock.travel({ minutes: 1 });
    }
    expect(await count()).toBe(20);
    expect(await isLoggedIn(visitors[0])).toBe(false);
    expect(await isLoggedIn(visitors[1])).toBe(true);
    expect(await isLoggedIn(visitors[20])).toBe(true);
  });

  it('is not exceeded by concurrent logins', async () => {
    for (let index = 0; index < 12; index += 1) await logIn(new TestVisitor(site.nest));
    await runConcurrently(16, async (index) => logIn(new TestVisitor(site.nest, `203.0.113.${index}`)));
    expect(await count()).toBe(20);
  });
});

describe('an unknown session cookie', () => {
  const forged = (token: string): [string, string][] => [
    ['one bit off', flipped(token)],
    ['cut short', token.slice(0, -1)],
    ['longer', `${token}A`],
    ['in other letters', token.toUpperCase()],
    ['signed', `${token}.c2lnbmF0dXJl`],
    ['8 kB', 'A'.repeat(8_192)],
    ['JSON', 'j%3A%7B%22accountId%22%3A1%7D'],
    ['bad UTF-8', '%ff%fe%c0%80'],
    ['a broken escape', '%zz'],
    ['an account id', '0190b0a0-0000-7000-8000-000000000001'],
    ['SQL', `' OR 1=1 --`],
    ['empty', ''],
  ];

  it('is ignored', async () => {
    await logIn(visitor);
    for (const [what, value] of forged(visitor.cookies.get('session') ?? '')) {
      const answer = await withSession(value).screen('/mypage');
      expect({ what, status: answer.statusCode, body: answer.json() }).toEqual({
        what,
        status: 200,
        body: toLogin,
      });
    }
  });

  it('does not cause an error when it is sent next to a valid one, in either order', async () => {
    await logIn(visitor);
    const token = visitor.cookies.get('session');
    for (const cookie of [`session=wrong; session=${token}`, `session=${token}; session=wrong`]) {
      const answer = await new TestVisitor(site.nest).get('/zapi/internal/mypage/screen-data', { cookie });
      expect(answer.statusCode).toBe(200);
      const body = answer.json();
      expect('redirectTo' in body ? body : body.account.contactEmail).toEqual(
        'redirectTo' in body ? toLogin : memberEmail,
      );
    }
  });
});

function flipped(token: string): string {
  const bytes = Buffer.from(token, 'base64url');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  return bytes.toString('base64url');
}
