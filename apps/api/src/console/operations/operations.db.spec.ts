import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { testDatabase } from '@account/testing/database';
import { RecordedMailGateway } from '@account/gateways/mail/recorded-mail-gateway.testing';
import { MailGateway } from '@account/gateways/mail/mail-gateway';
import { runConcurrently } from '@account/testing/race';

import { commandsOfOperations } from '../../app/cli/operation-command-lines.js';
import { Customers } from '../../commerce/ledger/customers/customers.service.js';
import { siteWithPayments } from '../../commerce/payments/payment-methods/payment-methods.testing.js';
import {
  addBuyer,
  buy,
  quote,
  sellingStore,
  type Buyer,
} from '../../commerce/checkout/purchase/purchase.testing.js';
import { AccountStatus } from '../../identity/account-status/account-status.service.js';
import { addTelevision } from '../../identity/devices/devices.testing.js';
import { forget, reset } from '../../identity/password-reset/password-reset.testing.js';
import { OutboxDelivery } from '../../messaging/outbox/outbox-delivery.service.js';
import { Mailboxes } from '../../messaging/outbox/mailboxes/mailboxes.service.js';
import { runCommand } from '../../platform/cli/run-command.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { AccountWithdrawal } from '../../account-closure/withdrawal/account-withdrawal.service.js';

/** Truncates the tables only once, to keep the rows that were created from the store file. */
const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, sellingStore);
const gateway = new RecordedMailGateway();

let buyer: Buyer;
let other: Buyer;

const get = <Service>(type: abstract new (...parts: never[]) => Service): Service =>
  shop.site.nest.get<Service>(type, { strict: false });

beforeEach(async () => {
  gateway.mails.length = 0;
  jest.spyOn(get(MailGateway), 'send').mockImplementation((mail) => gateway.send(mail));
  buyer = await addBuyer(shop);
  other = await addBuyer(shop);
});

const why = ['--reason', 'The member asked', '--by', 'Aoi'];

async function run(...args: string[]) {
  const [out, error]: [string[], string[]] = [[], []];
  const commands = commandsOfOperations((work) => work(shop.site.nest));
  const terminal = {
    out: (line: string) => void out.push(line),
    error: (line: string) => void error.push(line),
  };
  const status = await runCommand(commands, args, terminal);
  return { status, out, error, text: [...out, ...error].join('\n') };
}

const audited = (kind: string, { accountId }: Pick<Buyer, 'accountId'>) =>
  database.rows<{ details: Record<string, unknown> }>(
    `SELECT details FROM audit_event WHERE kind = $1 AND account_id = $2 ORDER BY created_at`,
    [kind, accountId],
  );

const idIn = (text: string) => /[0-9a-f-]{36}/.exec(text)?.[0] ?? '';

async function subscribe({ visitor, accountId }: Buyer): Promise<string> {
  await shop.withCard(visitor, '4111111111111111');
  const [method] = await database.rows<{ id: string }>(
    'SELECT id FROM payment_method WHERE customer_id = (SELECT id FROM customer WHERE account_id = $1)',
    [accountId],
  );
  const paymentMethodId = method?.id;
  const answer = await buy(shop, visitor, 'second', await quote(visitor, 'second', { paymentMethodId }));
  expect(answer.statusCode).toBe(200);
  return chargeOf({ accountId });
}

const codeIn = (text: string) => /--confirm (\w+)/.exec(text)?.[1] ?? '';
const ofBuyer = 'customer_id = (SELECT id FROM customer WHERE account_id = $1)';
const refunds = () =>
  database.rows(`SELECT amount, effect FROM refund WHERE ${ofBuyer} ORDER BY created_at`, [buyer.accountId]);
const endedContracts = () =>
  database.rows(`SELECT 1 FROM contract WHERE ended_on IS NOT NULL AND ${ofBuyer}`, [buyer.accountId]);

describe('the command "refunds create"', () => {
  it('rejects a full refund without exactly one of --keep and --end-now', async () => {
    const charge = await subscribe(buyer);
    const { status, error } = await run('refunds', 'create', charge, ...why);
    expect([status, error]).toEqual([1, [expect.stringContaining('Use --end-now')]]);
    expect((await run('refunds', 'create', charge, '--keep', '--end-now', ...why)).error).toEqual([
      'Use either --keep or --end-now.',
    ]);
    expect(await refunds()).toEqual([]);
  });

  it.each([
    ['--end-now', 'Ends at once: contract', 1],
    ['--keep', 'Goes on: contract', 0],
  ])(
    'shows the effect of %s on the contract without changing it, and applies it after confirmation',
    async (effect, sentence, ended) => {
      const charge = await subscribe(buyer);
      await subscribe(other);
      const line = ['refunds', 'create', charge, effect, ...why];
      const shown = await run(...line);
      expect([shown.status, shown.text]).toEqual([2, expect.stringContaining(sentence)]);
      expect(shown.text).toContain(
        '¥1,980 of ¥1,980 go back to SbpsCredit ending 1111; ¥0 stay with the store.',
      );
      expect([await refunds(), await endedContracts()]).toEqual([[], []]);
      const done = await run(...line, '--confirm', codeIn(shown.text));
      expect([done.status, done.text]).toEqual([0, expect.stringContaining('done')]);
      expect(await refunds()).toHaveLength(1);
      expect(await endedContracts()).toHaveLength(ended);
      expect(await audited('refund.decided', buyer)).toMatchObject([
        { details: { by: 'Aoi', reason: 'The member asked' } },
      ]);
    },
  );

  it('shows the preview again when its contents have changed before the confirmation', async () => {
    await subscribe(buyer);
    const charge = await chargeOf(buyer);
    const line = ['refunds', 'create', charge, '--end-now', ...why];
    const code = codeIn((await run(...line)).text);
    expect((await run('refunds', 'create', charge, '--amount', '980', ...why)).status).toBe(0);
    const again = await run(...line, '--confirm', code);
    expect([again.status, again.text]).toEqual([
      2,
      expect.stringContaining('This has changed since it was shown'),
    ]);
    expect(again.text).toContain('¥1,000 of ¥1,980');
    expect(await refunds()).toHaveLength(1);
  });

  it('makes a partial refund without confirmation, and shows a preview with --preview', async () => {
    await subscribe(buyer);
    const line = ['refunds', 'create', await chargeOf(buyer), '--amount', '990', ...why];
    const shown = await run(...line, '--preview');
    expect([shown.status, await refunds()]).toEqual([0, []]);
    expect((await run(...line)).status).toBe(0);
    expect(await refunds()).toEqual([{ amount: 990, effect: 'KEEP' }]);
  });

  it('refunds once when sixteen confirmations arrive concurrently', async () => {
    await subscribe(buyer);
    const line = ['refunds', 'create', await chargeOf(buyer), '--keep', ...why];
    const code = codeIn((await run(...line)).text);
    await runConcurrently(16, () => run(...line, '--confirm', code));
    expect(await refunds()).toHaveLength(1);
  });
});

async function chargeOf({ accountId }: Pick<Buyer, 'accountId'>): Promise<string> {
  const [row] = await database.rows<{ id: string }>(
    'SELECT id FROM charge WHERE customer_id = (SELECT id FROM customer WHERE account_id = $1)',
    [accountId],
  );
  return row?.id ?? '';
}

const emailOf = async ({ accountId }: Buyer) =>
  (
    await database.rows<{ email: string }>('SELECT contact_email AS email FROM account WHERE id = $1', [
      accountId,
    ])
  )[0]?.email ?? '';

async function newestMessage(template: string): Promise<string> {
  const [row] = await database.rows<{ id: string }>(
    'SELECT id FROM outbox_message WHERE template = $1 ORDER BY created_at DESC LIMIT 1',
    [template],
  );
  return row?.id ?? '';
}

async function deliver(id: string): Promise<string> {
  await get(OutboxDelivery).deliver({ id });
  return gateway.mails.find(({ messageId }) => messageId.startsWith(id))?.text ?? '';
}

describe('the command "mails resend"', () => {
  const codeOf = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? '';

  const askForCode = async ({ accountId, visitor }: Buyer) => {
    await database.rows(
      'UPDATE account SET proved_email_key = NULL, email_verified_at = NULL WHERE id = $1',
      [accountId],
    );
    const asked = { email: await emailOf(buyer), type: 'mailVerify' };
    expect((await visitor.post('/zapi/account/email/send-pin-code', asked)).statusCode).toBe(200);
    return newestMessage('verificationCode');
  };
  const verify = async (pinCode: string) =>
    (await buyer.visitor.post('/zapi/account/email/verify', { pinCode })).statusCode;

  it('sends a new code that replaces the first one in the browser that requested it, and does not show the code to staff', async () => {
    const first = await askForCode(buyer);
    const old = codeOf(await deliver(first));
    shop.site.clock.travel({ minutes: 1 });
    const { status, text } = await run('mails', 'resend', first, ...why);
    expect([status, text]).toEqual([0, expect.stringContaining('is being sent')]);
    const again = idIn(text);
    const fresh = codeOf(await deliver(again));
    expect(fresh).not.toBe(old);
    expect(text.replace(again, '')).not.toContain(fresh);
    expect([await verify(old), await verify(fresh)]).toEqual([400, 200]);
    const events = await audited('message.resent', buyer);
    expect(events).toMatchObject([{ details: { by: 'Aoi', reason: 'The member asked' } }]);
    shop.site.clock.travel({ minutes: 1 });
    expect((await run('mails', 'resend', again, ...why)).text).toMatch('has expired or was used');
  });

  it('creates one new code when sixteen calls run concurrently', async () => {
    const first = await askForCode(buyer);
    await deliver(first);
    shop.site.clock.travel({ minutes: 1 });
    const answers = await runConcurrently(16, () => run('mails', 'resend', first, ...why));
    const done = answers.filter((each) => each.status === 'fulfilled' && each.value.status === 0);
    expect(done).toHaveLength(1);
  });

  it('sends a new link and invalidates the previous one', async () => {
    await forget(shop.site, await emailOf(buyer));
    const first = await newestMessage('passwordReset');
    const tokenOf = (text: string) => /[A-Za-z0-9_-]{43}/.exec(text)?.[0] ?? '';
    const old = tokenOf(await deliver(first));
    const { text } = await run('mails', 'resend', first, ...why);
    const fresh = tokenOf(await deliver(idIn(text)));
    expect(text).not.toContain(fresh);
    expect((await reset(shop.site, old)).statusCode).toBe(400);
    expect((await reset(shop.site, fresh)).statusCode).toBe(200);
    expect((await run('mails', 'resend', first, ...why)).text).toMatch('has expired or was used');
  });

  it('does not store the code after its message was sent', async () => {
    const id = await askForCode(buyer);
    const code = codeOf(await deliver(id));
    const email = await emailOf(buyer);
    const kept = (await shop.site.mails()).filter(({ to }) => to === email);
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(code);
  });
});

describe('the command "mailboxes clear"', () => {
  it('clears the bounce state of one mailbox and writes an audit entry', async () => {
    for (const each of [buyer, other])
      await database.rows(
        `INSERT INTO mailbox_health (recipient_key, state, soft_bounces, since, reported_at, expires_at)
         VALUES ($1, 'UNREACHABLE', 0, $2, $2, $2::timestamptz + interval '90 days')`,
        [get(Mailboxes).keyOf(await emailOf(each)), shop.site.clock.now()],
      );
    expect((await run('members', 'show', buyer.accountId)).text).toMatch(
      /Does mail arrive\? No, refused since/,
    );
    expect((await run('mailboxes', 'clear', buyer.accountId, ...why)).status).toBe(0);
    expect((await run('members', 'show', buyer.accountId)).text).toMatch(/Does mail arrive\? Probably/);
    expect(await get(Mailboxes).isUnreachable(await emailOf(other))).toBe(true);
    expect((await run('mailboxes', 'clear', buyer.accountId, ...why)).error).toEqual([
      'The mailbox of this member has no recorded failures.',
    ]);
    expect(await audited('mailbox.cleared', buyer)).toMatchObject([
      { details: { by: 'Aoi', reason: 'The member asked' } },
    ]);
  });
});

describe('the command "devices end"', () => {
  it('logs one television out and leaves the others logged in', async () => {
    const [one, two] = [
      await addTelevision(shop.site.nest, buyer.accountId),
      await addTelevision(shop.site.nest, buyer.accountId, '寝室'),
    ];
    const theirs = await addTelevision(shop.site.nest, other.accountId);
    expect((await run('devices', 'end', buyer.accountId, theirs, ...why)).status).toBe(1);
    expect((await run('devices', 'end', buyer.accountId, one, ...why)).out).toEqual([
      '"居間のテレビ" is logged out.',
    ]);
    const live = await database.rows<{ id: string }>('SELECT id FROM device WHERE ended_at IS NULL');
    expect(live.map(({ id }) => id).sort()).toEqual([two, theirs].sort());
    expect(await audited('account.deviceEnded', buyer)).toMatchObject([
      { details: { by: 'Aoi', reason: 'The member asked', deviceId: one } },
    ]);
  });
});

describe('the command "members show"', () => {
  it('shows when the next login attempt is allowed, and which sign-in methods are available', async () => {
    const email = await emailOf(buyer);
    const stranger = new TestVisitor(shop.site.nest, '203.0.113.9');
    for (let attempt = 0; attempt < 7; attempt += 1)
      await stranger.post('/login', {
        emailUserId: email,
        password: 'not-the-password-1',
        loginMethod: 'Password',
      });
    await shop.site.waitForTasks();
    expect((await run('members', 'show', buyer.accountId)).text).toMatch(
      /Can log in\? {7}Not before \d{4}-\d\d-\d\d \d\d:\d\d:\d\d JST/,
    );
    expect((await run('members', 'show', other.accountId)).text).toMatch(/Can log in\? {7}Yes: Password/);
    await get(AccountStatus).disable((await get(AccountStatus).findAccounts(buyer.accountId))[0] as never, {
      by: 'Aoi',
      reason: 'x',
    });
    expect((await run('members', 'show', buyer.accountId)).text).toMatch(
      /Can log in\? {7}No, the account is disabled/,
    );
  });
});

describe('the command "rights explain"', () => {
  it('grants access for a paid contract, and explains why access is refused when the contract is on hold or ended', async () => {
    await subscribe(buyer);
    const explained = async (of: Buyer) => (await run('rights', 'explain', of.accountId)).text;
    expect(await explained(buyer)).toMatch(/^second \(contract [0-9a-f-]{36}\): yes/);
    expect(await explained(other)).toBe('Nothing to watch: the member has bought nothing.');
    const shown = await run('refunds', 'create', await chargeOf(buyer), '--end-now', ...why);
    await run(
      'refunds',
      'create',
      await chargeOf(buyer),
      '--end-now',
      ...why,
      '--confirm',
      codeIn(shown.text),
    );
    expect(await explained(buyer)).toMatch(/: no, it ended on \d{4}-\d\d-\d\d/);
  });
});

describe('the command "members disclose"', () => {
  async function disclosed(of: string) {
    const folder = await mkdtemp(join(tmpdir(), 'disclosed-'));
    try {
      const file = join(folder, 'data.zip');
      const answer = await run('members', 'disclose', of, '--to', file, ...why);
      const files = answer.status === 0 ? unzipSync(await readFile(file)) : {};
      const refused = await run('members', 'disclose', of, '--to', file, ...why);
      return { ...answer, again: refused.status, files };
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  const jsonOf = (files: Record<string, Uint8Array>, name: string) =>
    strFromU8(files[`json/${name}.json`] ?? new Uint8Array());

  it('returns data for active, disabled and former members, and writes an audit entry', async () => {
    const charge = await subscribe(buyer);
    const theirs = await subscribe(other);
    const active = await disclosed(buyer.accountId);
    expect([active.status, active.again]).toEqual([0, 1]);
    expect(jsonOf(active.files, 'charges')).toContain(charge);
    const [account] = await get(AccountStatus).findAccounts(buyer.accountId);
    await get(AccountStatus).disable(account as never, { by: 'Aoi', reason: 'x' });
    const disabled = await disclosed(buyer.accountId);
    expect(jsonOf(disabled.files, 'charges')).toContain(charge);
    expect(await audited('member.disclosed', buyer)).toHaveLength(2);
    const customerId = (await get(Customers).findByAccount(buyer.accountId)) as never;
    const number = (await get(Customers).findNumbers([customerId])).get(customerId) ?? '';
    expect((await disclosed(number)).text).toContain('is still a member');
    const line = ['refunds', 'create', charge, '--end-now', ...why];
    await run(...line, '--confirm', codeIn((await run(...line)).text));
    expect(await get(AccountWithdrawal).closeByOperator(buyer.accountId, { by: 'Aoi', reason: 'x' })).toEqual(
      [],
    );
    const former = await disclosed(number);
    expect([former.status, former.again]).toEqual([0, 1]);
    expect(jsonOf(former.files, 'charges')).toContain(charge);
    const byAddress = await disclosed('gone@people.example');
    expect(byAddress).toMatchObject({ status: 1, text: expect.stringContaining('number of the customer') });
    for (const { files } of [active, disabled, former])
      expect(jsonOf(files, 'charges')).not.toContain(theirs);
    const events = await database.rows(
      `SELECT details FROM audit_event WHERE kind = 'member.disclosed' AND details ->> 'customer' = $1`,
      [number],
    );
    expect(events).toEqual([{ details: { by: 'Aoi', reason: 'The member asked', customer: number } }]);
  });
});
