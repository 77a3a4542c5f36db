import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { PostResponseTasks } from '../../platform/lifecycle/post-response-tasks.js';
import { statementsDuring } from '../../testing/count-statements.js';
import { asOperator, testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { logInByCode } from './by-code/login-code.testing.js';

const database = testDatabase();
const site = testApplication(database);

/** Addresses of equal length, so that responses that contain an address have equal lengths, too. */
const addresses = {
  known: 'known@example.jp',
  unknown: 'nobod@example.jp',
  disabled: 'disab@example.jp',
  'social only': 'socia@example.jp',
};
type Kind = keyof typeof addresses;
const kinds = Object.keys(addresses) as Kind[];

beforeEach(async () => {
  await addMember(site.nest, { email: addresses.known });
  await addMember(site.nest, { email: addresses.disabled, status: 'DISABLED' });
  const accountId = await addMember(site.nest, { email: addresses['social only'], password: null });
  await database.rows(
    `INSERT INTO linked_account (id, provider, subject, account_id, is_email_verified, linked_at)
     VALUES (gen_random_uuid(), 'Google', '777', $1, true, now())`,
    [accountId],
  );
});

/** Returns everything in a response that a client can see, except values that differ in every response. */
function seen({ statusCode, headers, body }: Answer, email: string) {
  const shown = Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name));
  const text = JSON.stringify([statusCode, Object.fromEntries(shown), body]);
  return (
    text
      .replaceAll(email, 'their address')
      .replaceAll(/"requestId\\":\\"[^"\\]+/g, 'a request')
      // Sending limits use real time, so a second may pass between two addresses.
      .replaceAll(/"retry-after":"\d{3,}"/g, 'a long wait')
      .replaceAll(/browser=[\w-]{43}/g, 'a browser')
      .replaceAll(/'nonce-[^']+'/g, 'a nonce')
  );
}

/** Returns the responses and the retry delay for each kind of account. */
async function answersOf(ask: (visitor: TestVisitor, email: string) => Promise<Answer[]>) {
  const answers = {} as Record<Kind, string[]>;
  for (const [index, kind] of kinds.entries()) {
    const visitor = new TestVisitor(site.nest, `203.0.113.${index}`);
    answers[kind] = (await ask(visitor, addresses[kind])).map((answer) => seen(answer, addresses[kind]));
    await site.waitForTasks();
  }
  return answers;
}

async function oneByOne(times: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers = [];
  for (let time = 0; time < times; time += 1) answers.push(await ask());
  return answers;
}

function expectAlike(answers: Record<Kind, string[]>) {
  for (const kind of kinds) expect(answers[kind]).toEqual(answers.known);
}

describe('account enumeration', () => {
  it('is prevented for wrong passwords, including the delay after several failures', async () => {
    const answers = await answersOf((visitor, email) =>
      oneByOne(7, () => logIn(visitor, email, 'not-the-password-1')),
    );
    expectAlike(answers);
    expect(answers.known.map((answer) => answer.slice(1, 4))).toEqual([
      ...Array.from({ length: 5 }, () => '401'),
      '429',
      '429',
    ]);
  });

  it('is prevented for requests for a password reset, including their limit', async () => {
    const answers = await answersOf((visitor, email) =>
      oneByOne(4, () => visitor.post('/zapi/auth/password/forgot', { email })),
    );
    expectAlike(answers);
    expect(answers.known.map((answer) => answer.slice(1, 4))).toEqual(['200', '200', '200', '429']);
  });

  it('is prevented for login codes: in the request, the page, wrong codes and resends', async () => {
    const answers = await answersOf(async (visitor, email) => {
      const asked = await visitor.post('/login/code', { emailUserId: email });
      await site.waitForTasks();
      const page = await visitor.screen('/login/code');
      const wrong = await oneByOne(7, () => logInByCode(visitor, '01234', email));
      const again = await visitor.post('/zapi/account/email/send-pin-code', { email, type: 'login' });
      const limit = await oneByOne(10, () => visitor.post('/login/code', { emailUserId: email }));
      return [asked, page, ...wrong, again, ...limit];
    });
    expectAlike(answers);
    expect(new Set(answers.known).size).toBeGreaterThan(4);
  });

  it('is prevented by running the same SQL statements before each response', async () => {
    const work: Record<string, Set<string>> = {};
    for (const [index, kind] of kinds.entries()) {
      const email = addresses[kind];
      const visitor = () => new TestVisitor(site.nest, `203.0.113.${index}`);
      const during = async (name: string, ask: () => Promise<Answer>) => {
        const later: Parameters<PostResponseTasks['startTask']>[] = [];
        const postResponseTasks = site.nest.get(PostResponseTasks);
        const run = jest
          .spyOn(postResponseTasks, 'startTask')
          .mockImplementation((...work) => void later.push(work));
        const statements = await statementsDuring(ask);
        run.mockRestore();
        for (const work of later) postResponseTasks.startTask(...work);
        await site.waitForTasks();
        (work[name] ??= new Set()).add(JSON.stringify(statements));
      };
      await during('password', () => logIn(visitor(), email, 'not-the-password-1'));
      await during('forgotten', () => visitor().post('/zapi/auth/password/forgot', { email }));
      await during('code', () => visitor().post('/login/code', { emailUserId: email }));
    }
    for (const [name, ways] of Object.entries(work)) expect([name, ways.size]).toEqual([name, 1]);
  });

  // `npm run bench -- likeness` measures the actual durations.
  it('is prevented by computing one hash with equal parameters for each wrong password', async () => {
    const hasher = site.nest.get(PasswordHasher, { strict: false });
    const verify = jest.spyOn(hasher, 'verify');
    for (const kind of kinds)
      await logIn(new TestVisitor(site.nest, '198.51.100.9'), addresses[kind], 'not-the-password-1');
    const hashes = verify.mock.calls.map(([storedHash]) => storedHash);
    verify.mockRestore();
    expect(hashes.map((each) => each === null)).toEqual([false, true, false, true]);
    const prices = [hasher['decoy'], ...hashes.filter((each) => each !== null)].map(
      (each) => /^\$argon2id\$v=19\$(m=\d+,p=\d+,t=\d+)\$/.exec(each)?.[1],
    );
    expect(prices).toEqual(prices.map(() => 'm=1024,p=1,t=2'));
  });
});

describe('one password that is tried on many accounts', () => {
  const spray = (index: number, address: string) =>
    logIn(new TestVisitor(site.nest, address), `person.${index}@example.jp`, 'haru-no-eiga-1');
  const guesses = async (outcome: string) => {
    const { body } = await new TestVisitor(site.nest, '127.0.0.1').get('/metrics', asOperator);
    const line = new RegExp(`account_attempts_total{purpose="password",outcome="${outcome}"} (\\d+)`).exec(
      body,
    );
    return Number(line?.[1] ?? 0);
  };

  it('is throttled after twenty attempts from one network address; attempts from many addresses are counted in the metrics', async () => {
    const before = await guesses('counted');
    for (let index = 0; index < 20; index += 1)
      expect((await spray(index, '203.0.113.77')).statusCode).toBe(401);
    expect((await spray(20, '203.0.113.77')).statusCode).toBe(429);
    for (let index = 21; index < 31; index += 1)
      expect((await spray(index, `203.0.113.${index}`)).statusCode).toBe(401);
    expect((await guesses('counted')) - before).toBe(30);
    expect(await guesses('throttled')).toBeGreaterThan(0);
    expect(await guesses('succeeded')).toBe(0);
  });
});
