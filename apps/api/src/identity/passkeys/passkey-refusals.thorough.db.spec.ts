import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { waitingRequest } from '../../oidc/login/oidc-login.testing.js';
import { testApplication, type TestApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import {
  addPasskey,
  automaticOptions,
  creationOptions,
  loginRequest,
  newAuthenticator,
} from './passkeys.testing.js';

const database = testDatabase();
const site = testApplication(database);
const without = testApplication(testDatabase(), {
  store: (store) => ({ ...store, passkeys: { ...store.passkeys, enabled: false } }),
});

const made = { id: 'AAAA', response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
const shown = {
  id: 'AAAA',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};

async function loggedIn(where: TestApplication, email = memberEmail): Promise<TestVisitor> {
  await addMember(where.nest, { email });
  const visitor = new TestVisitor(where.nest);
  await logIn(visitor, email);
  return visitor;
}

async function inRequest(where: TestApplication) {
  const visitor = new TestVisitor(where.nest);
  const flow = await waitingRequest(where, visitor);
  return { visitor, page: `/oidc/login?flow=${flow}` };
}

describe('a store that does not offer passkeys', () => {
  it('rejects all passkey calls', async () => {
    const visitor = await loggedIn(without);
    const calls: [string, object][] = [
      ['/zapi/account/reauthorize', { passkey: shown }],
      ['/zapi/account/passkeys/options', {}],
      ['/zapi/account/passkeys', { passkey: made }],
      ['/zapi/account/passkeys/automatic/options', {}],
      ['/zapi/account/passkeys/automatic', { passkey: made }],
    ];
    for (const [path, body] of calls) expect(await visitor.post(path, body)).toBeProblem('NOT_FOUND');
    const login = { loginMethod: 'Passkey', passkey: shown };
    expect(await new TestVisitor(without.nest).post('/login', login)).toBeProblem('NOT_FOUND');
    const request = await inRequest(without);
    expect(await request.visitor.post(request.page, login)).toBeProblem('NOT_FOUND');
  });
});

describe('a passkey that must be rejected', () => {
  const stranger = newAuthenticator();
  stranger.create({ challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: 'AAAA' } });
  let visitor: TestVisitor;

  beforeEach(async () => {
    visitor = await loggedIn(site);
  });

  it('is also rejected on the login page for applications', async () => {
    const { visitor: guest, page } = await inRequest(site);
    const post = (passkey: unknown) => guest.post(page, { loginMethod: 'Passkey', passkey });
    expect(await post(shown)).toBeProblem('PASSKEY_REFUSED');
    const request = await loginRequest(guest, page);
    expect(await post(stranger.get(request))).toBeProblem('PASSKEY_UNKNOWN');
    site.clock.travel({ minutes: 10 });
    expect(await post(stranger.get(request))).toBeProblem('PASSKEY_CHALLENGE_OVER');
  });

  it('is rejected for a re-authorisation when the account has no passkey, and for a guest', async () => {
    await addPasskey(visitor, newAuthenticator());
    const passkey = stranger.get(await loginRequest(visitor, '/mypage/reauthorize'));
    expect(await visitor.post('/zapi/account/reauthorize', { passkey })).toBeProblem('PASSKEY_UNKNOWN');
    const guest = new TestVisitor(site.nest);
    const answer = await guest.post('/zapi/passkeys/challenge', { purpose: 'reauthorisation' });
    expect(answer).toBeProblem('SESSION_EXPIRED');
  });

  it('is rejected when the account already has twenty passkeys, however it is added, and after too many attempts in a day', async () => {
    const mine = newAuthenticator();
    const early = mine.create(await creationOptions(visitor));
    const options = await automaticOptions(visitor);
    if (options === null) throw new Error('The log-in was just now');
    const automatic = { passkey: mine.create(options) };
    for (let index = 0; index < 20; index += 1) await addPasskey(visitor, mine);
    expect(await visitor.post('/zapi/account/passkeys', { passkey: early })).toBeProblem('PASSKEY_LIMIT');
    const path = '/zapi/account/passkeys/automatic';
    expect(await visitor.post(`${path}/options`)).toBeProblem('PASSKEY_LIMIT');
    expect(await visitor.post(path, automatic)).toBeProblem('PASSKEY_LIMIT');
    for (let index = 0; index < 20; index += 1) await visitor.post(path, automatic);
    expect(await visitor.post(path, automatic)).toBeProblem('TOO_MANY_REQUESTS');
    const late = mine.create(options);
    site.clock.travel({ minutes: 4, seconds: 59 });
    const other = await loggedIn(site, 'ken@example.jp');
    expect(await other.post(path, { passkey: late })).toBeProblem('PASSKEY_CHALLENGE_OVER');
    expect(await visitor.post('/zapi/account/passkeys', { passkey: early })).toBeProblem('TOO_MANY_REQUESTS');
  });

  it('cannot be created after a member has requested creation options 60 times in ten minutes, including automatic requests', async () => {
    const other = await loggedIn(site, 'ken@example.jp');
    const path = '/zapi/account/passkeys/options';
    const automaticPath = '/zapi/account/passkeys/automatic/options';
    await visitor.post(automaticPath);
    const answers = await Promise.all(Array.from({ length: 59 }, () => visitor.post(path)));
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    expect(await visitor.post(path)).toBeProblem('TOO_MANY_REQUESTS');
    expect(await visitor.post(automaticPath)).toBeProblem('TOO_MANY_REQUESTS');
    expect((await other.post(path)).statusCode).toBe(200);
  });
});
