import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RecordedMailGateway } from '@account/gateways/mail/recorded-mail-gateway.testing';
import { MailGateway } from '@account/gateways/mail/mail-gateway';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { dataExportFailedMail } from '../data-export/data-export-failed.mail.js';
import { emailChangeRequestedMail } from '../email-confirm/email-change-requested.mail.js';
import { emailChangedMail } from '../email-edit/email-changed.mail.js';
import { loginCode } from '../login/login.code.js';
import { passkeyRecoveryMail } from '../passkeys/only/passkey-recovery.mail.js';
import { factorRemovalRequestedMail } from '../second-factors/removal/factor-removal-requested.mail.js';
import { verificationCodeMail } from '../verification-codes/verification-code-message/verification-code.mail.js';
import { runCommand } from '../../platform/cli/run-command.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { RowSweeper } from '../../platform/lifecycle/row-sweeper.js';
import { Logger } from '../../platform/logging/logger.js';
import { Database } from '../../platform/prisma/database.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { OutboxDelivery } from '../../messaging/outbox/outbox-delivery.service.js';
import { Outbox, type OutgoingMail } from '../../messaging/outbox/outbox.service.js';
import { findMail } from '../../messaging/templates/mail.declaration.js';
import { mailboxCommands } from '../../messaging/outbox/mailboxes/mailboxes.commands.js';
import { Mailboxes } from '../../messaging/outbox/mailboxes/mailboxes.service.js';

const secret = 'a-secret-of-the-hook-0123456789abcdef';
const otherEmail = 'other@example.jp';

const database = testDatabase();
const gateway = new RecordedMailGateway();
const site = testApplication(database, {
  environment: { MAIL_WEBHOOK_SECRET: secret },
});
const get = <Service>(service: abstract new (...parts: never[]) => Service): Service =>
  site.nest.get<Service>(service, { strict: false });

let accountId: AccountId;
let otherId: AccountId;
let visitor: TestVisitor;

beforeEach(async () => {
  gateway.mails.length = 0;
  jest.spyOn(get(MailGateway), 'send').mockImplementation((mail) => gateway.send(mail));
  accountId = await addMember(site.nest);
  otherId = await addMember(site.nest, { email: otherEmail });
  visitor = new TestVisitor(site.nest);
});

async function sent(mail: OutgoingMail<unknown>): Promise<string> {
  const id = await get(Database).transaction((transaction) => get(Outbox).addMail(transaction, mail));
  await get(OutboxDelivery).deliver({ id });
  return id;
}

const code = (to = memberEmail, of = accountId) =>
  sent({
    template: verificationCodeMail,
    language: 'ja',
    to,
    accountId: of,
    values: { purpose: loginCode.name, code: '482913', expiresAt: new Date('2100-01-01') },
  } as OutgoingMail<unknown>);

const alert = (to = memberEmail, of = accountId, template = findMail(dataExportFailedMail.name)) =>
  sent({
    template,
    language: 'ja',
    to,
    accountId: of,
    values: template?.samples[0],
  } as OutgoingMail<unknown>);

const messageIdOf = (id: string) =>
  gateway.mails.find(({ messageId }) => messageId.startsWith(id))?.messageId ?? '';

function report(id: string, event: object, headers: Record<string, string> = {}) {
  const data = { message: { headers: { 'message-id': messageIdOf(id) } }, recipient: otherEmail, ...event };
  return new TestVisitor(site.nest).send({
    method: 'POST',
    url: '/hooks/mail/mailgun',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`mail:${secret}`).toString('base64')}`,
      ...headers,
    },
    payload: JSON.stringify({ 'event-data': data }),
  });
}

const hard = { event: 'failed', severity: 'permanent', 'delivery-status': { 'enhanced-code': '5.1.1' } };
const soft = { event: 'failed', severity: 'temporary' };
const isTroubled = (address = memberEmail) => get(Mailboxes).isWorthTelling(address);
const healths = () =>
  database.rows<{ state: string; soft_bounces: number }>('SELECT state, soft_bounces FROM mailbox_health');
const stateOf = async (id: string) =>
  (await database.rows<{ state: string }>('SELECT state FROM outbox_message WHERE id = $1', [id]))[0]?.state;

describe('the mail provider webhook', () => {
  it('rejects requests without the secret and unknown providers', async () => {
    const id = await alert();
    for (const authorization of ['', 'Basic bWFpbDp3cm9uZw==', 'Bearer wrong', 'Basic', `Digest ${secret}`])
      expect((await report(id, hard, { authorization })).statusCode).toBe(401);
    expect(await healths()).toEqual([]);
    expect((await report(id, hard, { authorization: `Bearer ${secret}` })).statusCode).toBe(204);
    expect(await healths()).toEqual([{ state: 'UNREACHABLE', soft_bounces: 0 }]);
    expect(await visitor.send({ method: 'POST', url: '/hooks/mail/pigeon', payload: '' })).toBeProblem(
      'NOT_FOUND',
    );
  });

  it('blocks clients that guess the secret, but not mail providers in the same network', async () => {
    const id = await alert();
    for (let count = 0; count < 3; count += 1)
      expect((await report(id, hard, { authorization: '' })).statusCode).toBe(401);
    expect(await database.rows(`SELECT key FROM rate_limit WHERE key LIKE 'refusedMailReport%'`)).toEqual([]);
    const guess = () => report(id, hard, { authorization: 'Bearer wrong' });
    await Promise.all(Array.from({ length: 60 }, guess));
    expect((await guess()).statusCode).toBe(429);
    expect((await report(id, hard)).statusCode).toBe(204);
    expect(await healths()).toEqual([{ state: 'UNREACHABLE', soft_bounces: 0 }]);
  });

  it('accepts a large request body only with the secret', async () => {
    const id = await alert();
    const large = { ...hard, padding: 'x'.repeat(700 * 1_024) };
    expect(await report(id, large, { authorization: 'Bearer wrong' })).toBeProblem('PAYLOAD_TOO_LARGE');
    expect((await report(id, large)).statusCode).toBe(204);
    expect(await healths()).toHaveLength(1);
    expect(await report(id, { padding: 'x'.repeat(1_024 * 1_024) })).toBeProblem('PAYLOAD_TOO_LARGE');
  });

  it('logs the URL that the operator must open to confirm an SNS subscription', async () => {
    const said = jest.spyOn(get(Logger), 'info');
    const SubscribeURL = 'https://sns.ap-northeast-1.amazonaws.com/?Action=ConfirmSubscription&Token=2336';
    const answer = await new TestVisitor(site.nest).send({
      method: 'POST',
      url: '/hooks/mail/ses',
      headers: { 'content-type': 'text/plain; charset=UTF-8', authorization: `Bearer ${secret}` },
      payload: JSON.stringify({ Type: 'SubscriptionConfirmation', SubscribeURL }),
    });
    expect(answer.statusCode).toBe(204);
    expect(said).toHaveBeenCalledWith(expect.any(String), { message: SubscribeURL });
  });

  it('finds the mailbox by the e-mail that the report refers to, and ignores the address in the report', async () => {
    const id = await alert();
    const foreign = { headers: { 'message-id': `${id}@mail.example.org` } };
    await report(id, { ...hard, message: foreign });
    expect(await healths()).toEqual([]);
    await report(id, hard);
    expect(await isTroubled()).toBe(true);
    expect(await isTroubled(otherEmail)).toBe(false);
    await report(`${id.slice(0, -4)}ffff`, hard);
    expect(await healths()).toHaveLength(1);
  });

  it('applies only the last one of several concurrent reports about one e-mail', async () => {
    const messageId = messageIdOf(await alert());
    await get(Mailboxes).applyReports([
      { kind: 'soft', messageId, providerId: null, code: null, at: null },
      { kind: 'hard', messageId, providerId: null, code: '5.1.1', at: null },
    ]);
    expect(await healths()).toEqual([{ state: 'UNREACHABLE', soft_bounces: 0 }]);
  });

  it('accepts a report that arrives before the e-mail is marked as sent', async () => {
    const id = await alert();
    await database.rows(`UPDATE outbox_message SET state = 'PENDING' WHERE id = $1`, [id]);
    await report(id, hard);
    expect(await isTroubled()).toBe(true);
  });

  it('counts a report once, even if it arrives several times concurrently', async () => {
    const id = await alert();
    await Promise.all(Array.from({ length: 16 }, () => report(id, soft)));
    expect(await healths()).toEqual([{ state: 'BOUNCING', soft_bounces: 1 }]);
    const more = [await alert(), await alert(), await alert()];
    await Promise.all(more.map((each) => report(each, soft)));
    expect(await healths()).toEqual([{ state: 'BOUNCING', soft_bounces: 4 }]);
    expect(await isTroubled()).toBe(true);
    site.clock.travel({ days: 4 });
    expect(await isTroubled()).toBe(false);
  });
});

describe('a mailbox that rejects e-mails', () => {
  it('receives only codes that the member requested, once a minute, until an e-mail is delivered', async () => {
    await report(await alert(), hard);
    expect(await stateOf(await alert())).toBe('FAILED');
    expect(await stateOf(await alert(otherEmail, otherId))).toBe('SENT');
    const before = gateway.mails.length;
    const states = await Promise.all(Array.from({ length: 16 }, async () => stateOf(await code())));
    expect(states.filter((state) => state === 'SENT')).toHaveLength(1);
    expect(gateway.mails.length).toBe(before + 1);
    site.clock.travel({ minutes: 1 });
    const arrived = await code();
    expect(await stateOf(arrived)).toBe('SENT');
    await report(arrived, { event: 'delivered' });
    expect(await stateOf(await alert())).toBe('SENT');
    expect(await healths()).toEqual([]);
  });

  it('still receives mandatory e-mails', async () => {
    await report(await alert(), hard);
    expect(await stateOf(await alert(memberEmail, accountId, findMail(emailChangedMail.name)))).toBe('SENT');
    const owed = [
      'priceRising',
      'trialEnding',
      'yearlyRenewal',
      'paymentHold',
      'newBrowser',
      'passwordChanged',
    ];
    expect(owed.filter((name) => findMail(name)?.isOwed !== true)).toEqual([]);
  });

  it.each([emailChangeRequestedMail, factorRemovalRequestedMail, passkeyRecoveryMail] as const)(
    'still receives e-mails about changes that the member may want to stop: $name',
    async (template) => {
      await report(await alert(), hard);
      const mail = { template, language: 'ja', accountId, to: memberEmail, values: template.samples[0] };
      expect(await stateOf(await sent(mail as OutgoingMail<unknown>))).toBe('SENT');
      expect(await stateOf(await alert())).toBe('FAILED');
    },
  );

  it('does not prevent the member from logging in', async () => {
    await report(await alert(), hard);
    const again = new TestVisitor(site.nest);
    await logIn(again);
    expect((await again.screen('/mypage')).json()).toMatchObject({ account: { contactEmail: memberEmail } });
  });

  it('is tried again after thirty days, and is listed for operators until then', async () => {
    await report(await alert(otherEmail, otherId), hard);
    site.clock.travel({ minutes: 1 });
    await report(await alert(), hard);
    const said: string[] = [];
    const out = (line: string) => void said.push(line);
    const isOfRelay = (id: string) => Promise.resolve(id === otherId);
    const commands = mailboxCommands((work) => work({ mailboxes: get(Mailboxes), isOfRelay }));
    await runCommand(commands, ['mailboxes', 'list'], { out, error: out });
    expect(said).toEqual([
      expect.stringMatching(new RegExp(` UNREACHABLE 5\\.1\\.1: account ${accountId}$`)),
      expect.stringMatching(new RegExp(` UNREACHABLE 5\\.1\\.1: account ${otherId}, address of Apple`)),
    ]);
    site.clock.travel({ days: 30, milliseconds: 1 });
    expect(await stateOf(await alert())).toBe('SENT');
    await get(RowSweeper).sweep();
    expect(await healths()).toEqual([]);
  });
});

describe('a bounce report that is older than a delivery', () => {
  const at = (minutes: number) => site.clock.now().getTime() / 1_000 + minutes * 60;

  it('is ignored when it is repeated after the same e-mail was delivered', async () => {
    const id = await alert();
    const bounce = { ...hard, timestamp: at(-20) };
    await report(id, bounce);
    expect(await isTroubled()).toBe(true);
    await report(id, { event: 'delivered', timestamp: at(-10) });
    await report(id, bounce);
    expect(await isTroubled()).toBe(false);
    expect(await stateOf(await alert())).toBe('SENT');
  });

  it('is ignored when a later e-mail was delivered to the mailbox, but applies to the mailbox of another member', async () => {
    const [late, arrived] = [await alert(), await alert()];
    const theirs = await alert(otherEmail, otherId);
    await report(arrived, { event: 'delivered', timestamp: at(-10) });
    for (const id of [late, theirs]) await report(id, { ...hard, timestamp: at(-20) });
    expect([await isTroubled(), await isTroubled(otherEmail)]).toEqual([false, true]);
  });

  it('is applied when the bounce happened after the delivery', async () => {
    const id = await alert();
    await report(id, { event: 'delivered', timestamp: at(-20) });
    await report(id, { ...hard, timestamp: at(-10) });
    expect(await isTroubled()).toBe(true);
  });
});

describe('a mailbox that the mail server rejects during the delivery', () => {
  it.each([
    ['5.1.1', [{ state: 'UNREACHABLE', soft_bounces: 0 }], 'FAILED'],
    ['5.2.1', [{ state: 'UNREACHABLE', soft_bounces: 0 }], 'FAILED'],
    ['5.2.2', [{ state: 'BOUNCING', soft_bounces: 1 }], 'SENT'],
  ])('is treated as if a bounce report had arrived: %s', async (mailboxCode, health, next) => {
    gateway.refuse(memberEmail, { permanent: true, mailboxCode });
    expect(await stateOf(await alert())).toBe('FAILED');
    gateway.accept(memberEmail);
    expect(await healths()).toEqual(health);
    expect(await stateOf(await alert())).toBe(next);
    expect(await stateOf(await alert(otherEmail, otherId))).toBe('SENT');
  });

  it('keeps its state when the rejection is not about the mailbox itself', async () => {
    gateway.refuse(memberEmail, { permanent: true });
    expect(await stateOf(await alert())).toBe('FAILED');
    gateway.accept(memberEmail);
    expect(await healths()).toEqual([]);
  });
});

describe('the greeting in an e-mail', () => {
  it("contains the member's name only in e-mails to their current address", async () => {
    await database.rows(`UPDATE account SET name = '山田 花子' WHERE id = $1`, [accountId]);
    await database.rows(`UPDATE account SET name = '佐藤 次郎' WHERE id = $1`, [otherId]);
    await alert();
    await alert(otherEmail, otherId);
    await alert('stranger@example.jp');
    const firstLines = gateway.mails.map(({ to, text }) => [to, text.split('\n')[0]]);
    expect(firstLines.slice(0, 2)).toEqual([
      [memberEmail, '山田 花子 様'],
      [otherEmail, '佐藤 次郎 様'],
    ]);
    expect(gateway.mails[2]?.text).not.toContain('山田');
  });
});

describe('the stored record of a message', () => {
  it('contains the subject, the masked address and the delivery state, but never a code', async () => {
    const ids = [await alert(), await code(), await alert(otherEmail, otherId)];
    await report(ids[0] ?? '', { event: 'delivered' });
    const messages = await get(Outbox).listMemberMessages(accountId, 30);
    const mine = messages.filter(({ id }) => ids.includes(id));
    expect(mine).toEqual([
      expect.objectContaining({
        id: ids[1],
        state: 'SENT',
        report: null,
        to: 'Mi•••••@example.jp',
        channel: 'mail',
      }),
      expect.objectContaining({ id: ids[0], report: 'delivered', deliveredAt: expect.any(Date) as unknown }),
    ]);
    expect(mine[0]?.subject).toMatch(/••••••/);
    expect(JSON.stringify(messages)).not.toMatch(/482913|https?:/);
  });
});

interface Shown {
  messages: (Last & { id: string; to: string | null; state: string })[];
  unreachable: string | null;
}

const messagesOf = async (member: TestVisitor) => (await member.screen('/mypage/messages')).json<Shown>();

interface Last {
  subject: string | null;
  language: string;
  createdAt: string;
}

const lastOf = ({ subject, language, createdAt }: Last): Last => ({ subject, language, createdAt });

async function rowOf(member: TestVisitor) {
  const { sections } = (await member.screen('/mypage')).json<{
    sections: { rows: { row: string; data: { unreachable?: string | null; last?: Last | null } }[] }[];
  }>();
  return sections.flatMap(({ rows }) => rows).find(({ row }) => row === 'messages')?.data;
}

const warningOf = async (member: TestVisitor) => (await rowOf(member))?.unreachable;

describe('the messages page', () => {
  it('shows a member their own messages with the delivery state', async () => {
    await logIn(visitor);
    const other = new TestVisitor(site.nest, '198.51.100.77');
    await logIn(other, otherEmail);
    const [arrived, bounced, theirs] = [await alert(), await code(), await alert(otherEmail, otherId)];
    await report(arrived, { event: 'delivered' });
    await report(bounced, hard);
    const { messages, unreachable } = await messagesOf(visitor);
    const states = Object.fromEntries(messages.map(({ id, state }) => [id, state]));
    expect(states).toMatchObject({ [arrived]: 'delivered', [bounced]: 'failed' });
    expect(states).not.toHaveProperty(theirs);
    expect(unreachable).toBe('Mi•••••@example.jp');
    expect(await warningOf(visitor)).toBe('Mi•••••@example.jp');
    expect(JSON.stringify(messages)).not.toMatch(/482913|https?:/);
    const seen = await messagesOf(other);
    expect(seen.unreachable).toBeNull();
    expect(await warningOf(other)).toBeNull();
    expect(seen.messages.map(({ id }) => id)).toContain(theirs);
    expect(seen.messages.map(({ id }) => id)).not.toContain(arrived);
  });

  it('is summarised on My Page by the newest message with a subject, separately for each member', async () => {
    await logIn(visitor);
    const other = new TestVisitor(site.nest, '198.51.100.77');
    await logIn(other, otherEmail);
    await database.rows('DELETE FROM outbox_message');
    expect((await rowOf(visitor))?.last).toBeNull();
    await alert();
    await code();
    await alert(otherEmail, otherId);
    const last = (await rowOf(visitor))?.last;
    expect(last).toEqual((await messagesOf(visitor)).messages.map(lastOf)[0]);
    expect(last?.subject).not.toMatch(/482913/);
    expect((await rowOf(other))?.last).toEqual((await messagesOf(other)).messages.map(lastOf)[0]);
    expect((await rowOf(other))?.last?.subject).not.toBe(last?.subject);
  });

  it('still shows the other messages, also on My Page, when one message cannot be decrypted', async () => {
    await logIn(visitor);
    await database.rows('DELETE FROM outbox_message');
    const readable = await alert();
    const unreadable = await alert();
    await database.rows('UPDATE outbox_message SET preview = $2 WHERE id = $1', [
      unreadable,
      Buffer.alloc(48),
    ]);
    const logged = jest.spyOn(get(Logger), 'error').mockImplementation(() => undefined);
    const { messages } = await messagesOf(visitor);
    expect(messages).toMatchObject([
      { id: unreadable, subject: null, to: null },
      { id: readable, subject: expect.any(String) },
    ]);
    expect((await rowOf(visitor))?.last).toEqual(messages.map(lastOf)[1]);
    expect(logged).toHaveBeenCalledWith(expect.any(String), expect.any(Error), { rowId: unreadable });
    await database.rows('UPDATE outbox_message SET preview = NULL');
    expect((await rowOf(visitor))?.last).toBeNull();
  });

  it('does not show webhook messages that were sent to applications', async () => {
    await logIn(visitor);
    const [mail, notice] = [await alert(), await alert()];
    await database.rows("UPDATE outbox_message SET channel = 'logout' WHERE id = $1", [notice]);
    const ids = (await messagesOf(visitor)).messages.map(({ id }) => id);
    expect([mail, notice].map((id) => ids.includes(id))).toEqual([true, false]);
  });

  it.each([
    [null, 'sent'],
    [{ event: 'delivered' }, 'delivered'],
    [hard, 'failed'],
    [soft, 'failed'],
    [{ event: 'complained' }, 'delivered'],
  ])('shows an e-mail with the delivery report %j as %s', async (event, state) => {
    await logIn(visitor);
    const id = await alert();
    if (event !== null) await report(id, event);
    expect((await messagesOf(visitor)).messages).toContainEqual(expect.objectContaining({ id, state }));
  });

  it('shows at most thirty messages, and none to a former member', async () => {
    await logIn(visitor);
    for (let count = 0; count < 31; count += 1) await alert();
    expect((await messagesOf(visitor)).messages).toHaveLength(30);
    await get(Database).transaction((transaction) => get(Outbox).expireMessages(transaction, accountId));
    expect(await get(Outbox).listMemberMessages(accountId, 30)).toEqual(
      Array.from({ length: 30 }, () => expect.objectContaining({ subject: null, to: null }) as unknown),
    );
    site.clock.travel({ days: 30, milliseconds: 1 });
    expect(await get(Outbox).listMemberMessages(accountId, 30)).toEqual([]);
  });
});
