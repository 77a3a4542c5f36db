import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { runConcurrently } from '@account/testing/race';

import type { AccountId } from '../../platform/ids/ids.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import { AccountStatus } from '../account-status/account-status.service.js';
import { addOtp } from '../second-factors/second-factors.testing.js';
import { EmailConfirm } from './email-confirm.service.js';

const database = testDatabase();
const site = testApplication(database);

const newEmail = 'misaki.new@example.jp';
const otherEmail = 'ken.suzuki@example.jp';
const decision = { by: 'Aoi', reason: 'the mailbox is lost' };

let accountId: AccountId;

beforeEach(async () => {
  accountId = await addMember(site.nest);
  await addMember(site.nest, { email: otherEmail });
});

const ask = (email = newEmail) =>
  site.nest.get(EmailConfirm, { strict: false }).requestChange(accountId, email, decision);
const stranger = () => new TestVisitor(site.nest, '192.0.2.9');
const confirm = (token: string): Promise<Answer> => stranger().post('/zapi/email/confirm', { token });
const addresses = async () =>
  (
    await database.rows<{ contact_email: string }>(
      'SELECT contact_email FROM account ORDER BY created_at, id',
    )
  ).map((row) => row.contact_email);

async function tokenTo(email: string, template = 'emailChangeRequested'): Promise<string> {
  const mail = (await site.mails()).findLast((sent) => sent.to === email && sent.template === template);
  return /[A-Za-z0-9_-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
}

describe('an e-mail address that support staff entered for a member', () => {
  it('replaces the former address once when sixteen concurrent requests verify it; both addresses are notified and other accounts are unchanged', async () => {
    await ask();
    expect(await addresses()).toEqual([memberEmail, otherEmail]);
    const token = await tokenTo(newEmail);
    const answers = await runConcurrently(16, () => confirm(token));
    const won = answers.filter((each) => each.status === 'fulfilled' && each.value.statusCode === 204);
    expect(won).toHaveLength(1);
    expect(await addresses()).toEqual([newEmail, otherEmail]);
    const changed = (await site.mails()).filter(({ template }) => template === 'emailChanged');
    expect(changed.map(({ to }) => to).sort()).toEqual([newEmail, memberEmail].sort());
    expect((await logIn(new TestVisitor(site.nest), newEmail)).statusCode).toBe(200);
    expect(
      await database.rows(
        `SELECT kind, actor FROM audit_event WHERE kind LIKE 'email.%' ORDER BY created_at, id`,
      ),
    ).toEqual([
      { kind: 'email.changeRequested', actor: 'operator' },
      { kind: 'email.confirmed', actor: 'member' },
    ]);
  });

  it('is replaced by the former address when the owner of that address undoes the change; all changes since the support request are undone, too', async () => {
    await ask();
    await addOtp(site.nest, accountId, 'JBSWY3DPEHPK3PXP');
    site.clock.travel({ minutes: 5 });
    await confirm(await tokenTo(newEmail));
    const undone = await stranger().post('/zapi/email/undo', {
      token: await tokenTo(memberEmail, 'emailChanged'),
    });
    expect(undone.statusCode).toBe(200);
    expect(await addresses()).toEqual([memberEmail, otherEmail]);
    expect(await database.rows('SELECT type FROM second_factor')).toEqual([]);
  });

  it.each([
    [
      'uses the "this wasn’t me" link',
      async () => stranger().post('/zapi/login/not-me', { token: await tokenTo(memberEmail) }),
    ],
    [
      'is disabled',
      async () => {
        const status = site.nest.get(AccountStatus, { strict: false });
        const [account] = await status.findAccounts(accountId);
        if (account) await status.disable(account, decision);
      },
    ],
    ['waits for more than a day', async () => site.clock.travel({ hours: 25 })],
    ['gives support another address', async () => ask('misaki.newer@example.jp')],
  ])('can no longer be verified after the member %s', async (_, stop) => {
    await ask();
    const token = await tokenTo(newEmail);
    await stop();
    expect(await confirm(token)).toBeProblem('INVALID_EMAIL_CONFIRM_LINK');
    expect(await addresses()).toEqual([memberEmail, otherEmail]);
  });

  it('is rejected when it is unchanged, used by another member, or invalid', async () => {
    expect(await ask(memberEmail.toUpperCase())).toEqual({ refusal: 'same' });
    expect(await ask(otherEmail)).toEqual({ refusal: 'inUse' });
    expect(await ask('nothing')).toEqual({ refusal: 'notAnAddress' });
    expect(await site.mails()).toEqual([]);
  });

  it('is not assigned when another account verified it after the support request', async () => {
    await ask();
    const token = await tokenTo(newEmail);
    await addMember(site.nest, { email: newEmail });
    expect(await confirm(token)).toBeProblem('ACCOUNT_ALREADY_EXISTS_EMAIL');
    expect(await addresses()).toEqual([memberEmail, otherEmail, newEmail]);
  });
});
