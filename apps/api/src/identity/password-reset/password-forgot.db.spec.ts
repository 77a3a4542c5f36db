import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { forget, reset, tokenMailedTo } from './password-reset.testing.js';

const database = testDatabase();
const site = testApplication(database);

const sent = { redirectTo: '/password/forgot/complete' };
const templates = async () => (await site.mails()).map(({ to, template }) => `${template} to ${to}`);

describe('a password reset request', () => {
  it('sends a link by e-mail and stores only its hash', async () => {
    await addMember(site.nest);
    expect((await forget(site, ' Misaki.Sato@Example.JP ')).json()).toEqual(sent);
    expect(await templates()).toEqual([`passwordReset to ${memberEmail}`]);
    const token = await tokenMailedTo(site);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [kept] = await database.rows<{ row: string }>('SELECT challenge::text AS row FROM challenge');
    expect(kept?.row).not.toContain(token);
    expect(kept?.row).not.toContain(Buffer.from(token).toString('hex'));
    expect(kept?.row).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  it('does not send a link that has already expired', async () => {
    await addMember(site.nest);
    await forget(site);
    const [mail] = await database.rows<{ mail: Date; link: Date }>(
      `SELECT m.expires_at AS mail, c.expires_at AS link FROM outbox_message m, challenge c
        WHERE m.template = 'passwordReset' AND c.purpose = 'passwordReset'`,
    );
    expect(mail?.link).toEqual(new Date(site.clock.now().getTime() + 60 * 60_000));
    expect(mail?.mail).toEqual(mail?.link);
  });

  it('sends the e-mail in the language of the requester', async () => {
    await addMember(site.nest);
    const visitor = new TestVisitor(site.nest);
    visitor.headers = { ...visitor.headers, 'accept-language': 'en' };
    await forget(site, memberEmail, visitor);
    expect((await site.mails())[0]).toMatchObject({ language: 'en' });
  });

  it('is rejected for a logged-in member', async () => {
    await addMember(site.nest);
    const visitor = new TestVisitor(site.nest);
    await logIn(visitor);
    expect(await forget(site, memberEmail, visitor)).toBeProblem('FORBIDDEN');
  });

  it.each([
    ['an empty address', ''],
    ['an invalid address', 'misaki'],
    ['a long address', `${'a'.repeat(200)}@example.jp`],
  ])('is rejected for %s', async (_, email) => {
    expect(await forget(site, email)).toBeProblem('INVALID_REQUEST');
  });
});

describe('the existence of an account', () => {
  const people = {
    known: memberEmail,
    unknown: 'nobody@example.jp',
    'without a password': 'social@example.jp',
    disabled: 'disabled@example.jp',
  };

  async function addPeople(): Promise<void> {
    await addMember(site.nest);
    await addMember(site.nest, { email: people['without a password'], password: null });
    await addMember(site.nest, { email: people.disabled, status: 'DISABLED' });
  }

  it('is not revealed by the response; an account that cannot log in does not receive a link', async () => {
    await addPeople();
    for (const email of Object.values(people)) {
      const answer = await forget(site, email);
      const cookies = answer.cookies.map(({ name, value }) => `${name}=${value}`);
      expect([answer.statusCode, answer.json(), cookies]).toEqual([
        200,
        sent,
        [`completed=${sent.redirectTo}`],
      ]);
    }
    expect(await templates()).toEqual([
      `passwordReset to ${memberEmail}`,
      `passwordReset to ${people['without a password']}`,
    ]);
  });

  it('is not revealed by the limit: the fourth request within an hour is rejected for every address', async () => {
    await addPeople();
    for (const email of [people.known, people.unknown]) {
      for (let times = 0; times < 3; times += 1) {
        site.clock.travel({ minutes: 1 });
        expect((await forget(site, email)).statusCode).toBe(200);
      }
      const fourth = await forget(site, email.toUpperCase());
      expect(fourth).toBeProblem('TOO_MANY_REQUESTS');
      expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await templates()).toHaveLength(3);
    expect((await reset(site, await tokenMailedTo(site))).statusCode).toBe(200);
  });
});
