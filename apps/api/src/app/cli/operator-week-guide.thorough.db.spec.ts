import { describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { MailGateway } from '@account/gateways/mail/mail-gateway';
import { testDatabase } from '@account/testing/database';

import { Customers } from '../../commerce/ledger/customers/customers.service.js';
import { siteWithPayments } from '../../commerce/payments/payment-methods/payment-methods.testing.js';
import {
  addBuyer,
  buy,
  quote,
  sellingStore,
  type Buyer,
} from '../../commerce/checkout/purchase/purchase.testing.js';
import { addTelevision } from '../../identity/devices/devices.testing.js';
import { OutboxDelivery } from '../../messaging/outbox/outbox-delivery.service.js';
import { AuditHistory } from '../../platform/audit/audit-history.repository.js';
import { auditCommands } from '../../platform/audit/audit.commands.js';
import { AuditChain } from '../../platform/audit/audit-chain.service.js';
import { AuditTrail } from '../../platform/audit/audit-trail.repository.js';
import { runCommand } from '../../platform/cli/run-command.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { Database } from '../../platform/prisma/database.js';
import { storeFileCommands } from '../../store/settings/file/store-file.commands.js';
import { StoreFileService } from '../../store/settings/file/store-file.service.js';
import { StoreSettingsRepository } from '../../store/settings/store-settings.repository.js';
import { AccountWithdrawal } from '../../account-closure/withdrawal/account-withdrawal.service.js';
import { commandsOf } from './program-commands.js';
import { createAccess } from './with-program.js';

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/store/ordinary-week.md'), 'utf8');
const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, sellingStore);
const folder = mkdtempSync(join(tmpdir(), 'ordinary-week-'));

const get = <Service>(type: abstract new (...parts: never[]) => Service): Service =>
  shop.site.nest.get<Service>(type, { strict: false });

/** The commands of each task on the page. Continuation lines are joined. */
const tasks = page
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    title: section.split('\n')[0] ?? '',
    lines: [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
      block
        .trim()
        .split('\n')
        .map((line) => line.replace(/^store /, '')),
    ),
  }));

/** Values of the placeholders in capitals. They are known in advance or printed by an earlier command. */
const known: Record<string, string> = { PLAN: 'second' };

const printed: readonly [name: string, pattern: RegExp][] = [
  ['CHARGE', /^Charge ([0-9a-f-]{36})/m],
  ['CONTRACT', /^Contract ([0-9a-f-]{36})/m],
  ['MAIL', /^([0-9a-f-]{36}) \d{4}-\d\d-\d\d .*purchaseDone/m],
  ['DEVICE', /device ([0-9a-f-]{36})/],
  ['CODE', /--confirm (\w+)/],
];

function wordsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain = '']) => {
    const word = quoted ?? plain;
    if (/^(answer\.zip|former\.zip|books|store\.yaml)$/.test(word)) return join(folder, word);
    return quoted === undefined ? (known[word] ?? word) : word;
  });
}

function commands() {
  const access = createAccess((work) => work(shop.site.nest));
  const files = new StoreFileService(
    get(Database),
    get(StoreSettingsRepository),
    get(AuditTrail),
    shop.site.clock,
  );
  const accountNamed = async (name: string): Promise<AccountId> => {
    const [row] = await database.rows<{ id: AccountId }>('SELECT id FROM account WHERE contact_email = $1', [
      name,
    ]);
    return row?.id ?? ('' as AccountId);
  };
  return [
    ...commandsOf(access),
    ...storeFileCommands(
      (work) => work(files),
      () => false,
      () => 'a secret',
    ),
    ...auditCommands((work) =>
      work({
        ...{ history: get(AuditHistory), seals: get(AuditChain), accountNamed },
        now: new Date(shop.site.clock.now().getTime() + 1_000),
      }),
    ),
  ];
}

async function run(line: string) {
  const [out, error]: [string[], string[]] = [[], []];
  const status = await runCommand(commands(), wordsOf(line), {
    out: (text) => void out.push(text),
    error: (text) => void error.push(text),
  });
  const text = out.join('\n');
  for (const [name, pattern] of printed) known[name] = pattern.exec(text)?.[1] ?? known[name] ?? name;
  return { status, text, error: error.join('\n') };
}

async function subscribe({ visitor, accountId }: Buyer, planId: string): Promise<void> {
  const [method] = await database.rows<{ id: string }>(
    'SELECT id FROM payment_method WHERE customer_id = (SELECT id FROM customer WHERE account_id = $1)',
    [accountId],
  );
  const asked = await quote(visitor, planId, { paymentMethodId: method?.id });
  expect((await buy(shop, visitor, planId, asked)).statusCode).toBe(200);
}

/** Changes the price in the store file to the price on the page, as an operator would do with an editor. */
async function writeStoreFile(): Promise<void> {
  const [, block = ''] = /^```yaml\n([\s\S]*?)^```/m.exec(page) ?? [];
  const { prices } = parse(block) as { prices: { from: string; price: number }[] };
  const files = new StoreFileService(
    get(Database),
    get(StoreSettingsRepository),
    get(AuditTrail),
    shop.site.clock,
  );
  const file = parse(await files.exportFile()) as { plans: { planId: string; prices: object[] }[] };
  const added = prices.at(-1);
  for (const plan of file.plans) if (plan.planId === 'second' && added) plan.prices.push(added);
  await writeFile(join(folder, 'store.yaml'), stringify(file));
}

const deliveredMails = async () => {
  const rows = await database.rows<{ id: string }>(`SELECT id FROM outbox_message WHERE state = 'PENDING'`);
  for (const { id } of rows) await get(OutboxDelivery).deliver({ id });
};

let former: Buyer;

describe('the guide to common tasks of store staff', () => {
  it('starts with a store that has members', async () => {
    const buyer = await addBuyer(shop);
    await shop.withCard(buyer.visitor, '4111111111111111');
    // One order is refunded later, the other one stays active.
    await subscribe(buyer, 'second');
    await subscribe(buyer, 'standard');
    await addTelevision(shop.site.nest, buyer.accountId);
    const [row] = await database.rows<{ email: string }>(
      'SELECT contact_email AS email FROM account WHERE id = $1',
      [buyer.accountId],
    );
    known['MEMBER'] = row?.email ?? '';
    former = await addBuyer(shop);
    const customerId = await get(Customers).findOrCreate(former.accountId);
    known['C-00000123'] = (await get(Customers).findNumbers([customerId])).get(customerId) ?? '';
    expect(
      await get(AccountWithdrawal).closeByOperator(former.accountId, { by: 'Aoi', reason: 'Asked' }),
    ).toEqual([]);
    jest.spyOn(get(MailGateway), 'send').mockResolvedValue({ ok: true });
    await deliveredMails();
    await writeStoreFile();
  });

  it.each(tasks)('runs the commands of the task “$title”', async ({ lines }) => {
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      if (line.startsWith('mailboxes clear')) await bounce();
      const { status, text, error } = await run(line);
      const isShownFirst = /^(plan |refunds create CHARGE --end-now(?!.*--confirm))/.test(line);
      expect([line, isShownFirst ? [0, 2].includes(status) : status === 0, error]).toEqual([line, true, '']);
      expect(text).not.toBe('');
    }
  });

  it('has twelve tasks', () => {
    expect(tasks.map(({ title }) => /^\d+/.exec(title)?.[0])).toEqual(
      Array.from({ length: 12 }, (_, at) => String(at + 1)),
    );
  });

  it('has the effect that the page describes for each task', async () => {
    const rows = async (sql: string) => database.rows(sql);
    expect(await rows('SELECT amount, effect FROM refund ORDER BY created_at')).toEqual([
      { amount: 990, effect: 'KEEP' },
      { amount: 990, effect: 'END_NOW' },
    ]);
    expect(await rows('SELECT 1 FROM device WHERE ended_at IS NULL')).toEqual([]);
    expect(await rows(`SELECT 1 FROM account WHERE status = 'DISABLED'`)).toHaveLength(1);
    expect(
      await rows(`SELECT price FROM plan_price WHERE plan_id = 'second' AND starts_on = '2026-05-01'`),
    ).toEqual([{ price: 2180 }]);
    expect(
      (await readdir(join(folder, 'books'))).filter((name) => name.endsWith('.csv')).length,
    ).toBeGreaterThan(2);
    expect((await readFile(join(folder, 'answer.zip'))).length).toBeGreaterThan(1_000);
  });
});

async function bounce(): Promise<void> {
  const { Mailboxes } = await import('../../messaging/outbox/mailboxes/mailboxes.service.js');
  await database.rows(
    `INSERT INTO mailbox_health (recipient_key, state, soft_bounces, since, reported_at, expires_at)
     VALUES ($1, 'UNREACHABLE', 0, $2, $2, $2::timestamptz + interval '90 days')`,
    [get(Mailboxes).keyOf(known['MEMBER'] ?? ''), shop.site.clock.now()],
  );
}
