import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { testDatabase } from '@account/testing/database';

import { commandsOfOperations } from '../../../app/cli/operation-command-lines.js';
import { AccountStatus } from '../../../identity/account-status/account-status.service.js';
import { newId, type AccountId } from '../../../platform/ids/ids.js';
import { runCommand } from '../../../platform/cli/run-command.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.repository.js';
import { Database } from '../../../platform/prisma/database.js';
import { validateStoreFile } from '../../../store/settings/file/store-file-reader.js';
import { StoreFileService } from '../../../store/settings/file/store-file.service.js';
import { parseStoreText } from '../../../store/settings/file/store-file-text.js';
import { StoreSettingsRepository } from '../../../store/settings/store-settings.repository.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember } from '../../../testing/test-members.js';
import { aPlan, aPurchase, aRental } from '../../catalogue.suite.js';
import { addMethod } from '../../payments/payment-methods/saved-methods.testing.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { ContractOperations } from './operate/contract-operations.service.js';
import { ContractPricesRepository } from './operate/contract-prices.repository.js';
import { contractCommands } from './operate/contracts.commands.js';
import { soldPlanCommands } from './operate/plan-inventory.commands.js';
import { PlanInventory } from './operate/plan-inventory.service.js';
import { grantRental, joinContract } from './contracts.testing.js';

/** Keeps the rows that were created from the store file. */
const database = testDatabase({ emptied: 'once' });
const plans = [
  aPlan(),
  aPlan({ planId: 'stopped', forceStopRenewDate: '2026-03-01' }),
  aPurchase(),
  aRental(),
  aPlan({ planId: 'repriced' }),
  aPlan({ planId: 'grouped' }),
  aPlan({ planId: 'grouped-year' }),
];
const site = testApplication(database, {
  store: (file) => ({
    ...file,
    plans: plans.map((each) => plan.parse(each)),
    campaigns: [],
    planGroups: [
      {
        id: 'grouped',
        name: { ja: '見放題', en: 'Unlimited' },
        plans: ['grouped', 'grouped-year'],
        change: { up: 'at-period-end', down: 'at-period-end' },
      },
    ],
    paymentMethods: file.paymentMethods
      .map((method) => ({ ...method, plans: null }))
      .filter(({ type }) => type !== 'SbpsAuSimple'),
  }),
});

let member: AccountId;

beforeEach(async () => {
  site.clock.travelTo('2026-03-10T12:00:00+09:00');
  member = await addMember(site.nest, { email: `${newId()}@example.jp`, password: null });
});

async function run(...args: string[]) {
  const [out, error]: [string[], string[]] = [[], []];
  const find = <Service>(token: abstract new (...given: never[]) => Service) =>
    site.nest.get<Service>(token, { strict: false });
  const commands = [
    ...contractCommands((work) =>
      work({ contracts: find(ContractOperations), accounts: find(AccountStatus) }),
    ),
    ...commandsOfOperations((work) => work(site.nest)),
  ];
  const status = await runCommand(commands, args, {
    out: (line) => void out.push(line),
    error: (line) => void error.push(line),
  });
  return { status, out, error };
}

const grant = (planId: string, days = '30', ...more: string[]) =>
  run('contracts', 'grant', member, planId, '--days', days, '--by', 'Mori', '--reason', 'An outage', ...more);

describe('contracts grant', () => {
  it('grants free days that end automatically, does so only once, and records an audit event', async () => {
    expect(await grant('standard')).toMatchObject({ status: 0 });
    const rows = await database.rows(
      `SELECT state, method, next_action_on::text AS "nextActionOn", order_id AS order FROM contract
        WHERE customer_id = (SELECT id FROM customer WHERE account_id = $1)`,
      [member],
    );
    expect(rows).toEqual([
      { state: 'NEW_TRIAL_CONTRACT', method: 'none', nextActionOn: '2026-04-09', order: null },
    ]);
    expect((await grant('standard')).error).toEqual(['The member has a contract of the plan.']);
    const audited = await database.rows('SELECT kind, details FROM audit_event WHERE account_id = $1', [
      member,
    ]);
    expect(audited).toMatchObject([{ kind: 'contract.granted', details: { by: 'Mori', days: 30 } }]);
  });

  it('rejects a plan if the member has a contract for another plan of the group, but grants it to another member', async () => {
    const other = await addMember(site.nest, { email: `${newId()}@example.jp`, password: null });
    await joinContract(site.nest, other);
    expect(await grant('grouped')).toMatchObject({ status: 0 });
    const sentence = 'The member has a contract of another plan of the group.';
    expect(await grant('grouped-year')).toMatchObject({ status: 1, out: [], error: [sentence] });
    expect(await grant('standard')).toMatchObject({ status: 0 });
    member = other;
    expect(await grant('grouped-year')).toMatchObject({ status: 0 });
  });

  it.each([
    ['nothing', '30', 'The store has no such plan.'],
    ['film', '30', 'Only plans that renew are granted.'],
    ['stopped', '30', 'The plan has stopped.'],
    ['standard', '0', '--days: must be 1 to 365 days.'],
    ['standard', '366', '--days: must be 1 to 365 days.'],
  ])('rejects a grant of plan %s for %s days', async (planId, days, sentence) => {
    expect(await grant(planId, days)).toMatchObject({ status: 1, out: [], error: [sentence] });
  });
});

describe('the contract view for operators', () => {
  it('shows contracts, access rights and e-mails of a member', async () => {
    expect((await run('members', 'show', member)).out).toEqual([
      `${member} ACTIVE`,
      'Can log in?       Yes: Code by mail.',
      'Can watch?        No, there is no active contract, purchase or rental.',
      'Does mail arrive? Probably.',
      'Next charge?      None.',
      'Has no contract, purchase or rental.',
    ]);
    const methodId = await addMethod(site.nest, member);
    const createdContract = await joinContract(site.nest, member, { methodId });
    await grantRental(site.nest, member);
    const id = createdContract.outcome === 'joined' ? createdContract.contractId : '';
    const line = `Contract ${id} of standard: NEW_CONTRACT, next due 2026-04-10, next act 2026-04-10, paid by SbpsCredit`;
    const rental = 'RENTAL of rental from 2026-03-10 12:00:00 JST to 2026-03-11 12:00:00 JST';
    expect((await run('members', 'show', member)).out).toEqual([
      `${member} ACTIVE`,
      'Can log in?       Yes: Code by mail.',
      'Can watch?        Yes: standard, rental.',
      'Does mail arrive? Probably.',
      'Next charge?      ¥1,980 for standard on 2026-04-10.',
      line,
      rental,
    ]);
    const cycle = 'Cycle 1, due 2026-03-10: ¥1,980 SETTLED, 2026-03-10 to 2026-04-10, charge ';
    expect((await run('contracts', 'show', id)).out).toEqual([
      line,
      expect.stringMatching(new RegExp(`^  ${cycle}`)),
    ]);
    expect(await run('contracts', 'show', newId())).toMatchObject({ status: 1, out: [] });
  });

  it('shows the twenty newest e-mails and how to list earlier ones', async () => {
    const mail = (minute: number) =>
      database.rows(
        `INSERT INTO outbox_message (id, channel, template, language, account_id, created_at, next_attempt_at)
         VALUES ($1, 'mail', 'mail-' || $2::text, 'ja', $3, $4, $4)`,
        [newId(), minute, member, new Date(site.clock.now().getTime() + minute * 60_000)],
      );
    for (let minute = 1; minute <= 20; minute += 1) await mail(minute);
    const shown = async () => {
      const { out } = await run('members', 'show', member);
      const mails = out.flatMap((line) => /^Mail \S+ mail-(\d+)/.exec(line)?.[1] ?? []);
      return [mails.length, mails[0], mails.at(-1), out.at(-1)?.startsWith('Older: "mails list')];
    };
    expect(await shown()).toEqual([20, '20', '1', false]);
    await mail(21);
    expect(await shown()).toEqual([20, '21', '2', true]);
  });

  it('shows no member if several members have the same name', async () => {
    const email = `${newId()}@example.jp`;
    await addMember(site.nest, { email, password: null });
    await addMember(site.nest, { email: `${newId()}@example.jp`, userId: email, password: null });
    const shown = await run('members', 'show', email);
    expect([shown.status, shown.out, shown.error[0]]).toEqual([
      1,
      [],
      `"${email}" names several accounts. Say which one by its id:`,
    ]);
    expect(shown.error).toHaveLength(3);
  });
});

describe('a store file with different prices', () => {
  it('lists the contracts whose price changes and those that keep their price', async () => {
    const join = async (order: Parameters<typeof joinContract>[2]) => {
      const accountId = await addMember(site.nest, { email: `${newId()}@example.jp`, password: null });
      const methodId = await addMethod(site.nest, accountId);
      return joinContract(site.nest, accountId, { planId: 'repriced', methodId, ...order });
    };
    for (const carrier of [false, true, false]) await join({ carrier });
    await join({ methodId: null });
    const files = new StoreFileService(
      site.nest.get(Database),
      site.nest.get(StoreSettingsRepository, { strict: false }),
      site.nest.get(AuditTrail, { strict: false }),
      site.clock,
    );
    const file = validateStoreFile(parseStoreText(await files.exportFile()).data);
    const withPrices = (prices: { from: string; price: number }[]) => ({
      ...file,
      plans: file.plans.map((each) =>
        each.planId === 'repriced' ? plan.parse(aPlan({ planId: 'repriced', prices })) : each,
      ),
    });
    const meanings = async (prices: { from: string; price: number }[]) =>
      (await files.planChanges(withPrices(prices))).filter((line) => line.startsWith('  plan "repriced", '));
    const agreed = { from: '2026-01-01', price: 1_980 };
    const stored =
      '1 contract at ¥1,980 as before: the carrier collects it until their member registers the payment method anew';
    expect(await meanings([agreed, { from: '2026-05-01', price: 2_480 }])).toEqual([
      `  plan "repriced", from 2026-05-01: ${stored}`,
      '  plan "repriced", from 2026-05-01: 2 contracts at ¥2,480 instead of ¥1,980, each 30 days after the mail to its member at the earliest',
    ]);
    expect(await meanings([agreed, { from: '2026-03-01', price: 1_480 }])).toEqual([
      '  plan "repriced", from 2026-03-10: 2 contracts at ¥1,480 instead of ¥1,980',
      `  plan "repriced", from 2026-03-10: ${stored}`,
    ]);
    expect(await meanings([{ from: '2026-01-01', price: 2_480 }])).toEqual([
      `  plan "repriced", from 2026-03-10: ${stored}`,
      '  plan "repriced", from 2026-03-10: 2 contracts at ¥1,980 as before: they agreed on it, and no price of a later day holds for them',
    ]);
    const without = { ...file, plans: file.plans.filter(({ planId }) => planId !== 'repriced') };
    const leaving = async () =>
      (await files.planChanges(without)).filter((line) => line.startsWith('  plan "repriced"'));
    const sentence = 'to end them, leave it in the file with a forceStopRenewDate';
    expect(await leaving()).toEqual([
      '  plan "repriced" is retired: it is no longer sold',
      `  plan "repriced", 4 contracts go on: ${sentence}`,
    ]);
    await database.rows(
      `UPDATE contract SET state = 'CANCEL_REQUEST', cancel_requested_on = '2026-03-10', cancel_requested_at = '2026-03-10T00:00:00Z'
        WHERE plan_id = 'repriced' AND method <> 'none'`,
    );
    expect(await leaving()).toContain(`  plan "repriced", 1 contract goes on: ${sentence}`);
    const groups = jest.spyOn(ContractPricesRepository.prototype, 'findGroups');
    expect(await meanings([agreed])).toEqual([]);
    expect(groups).not.toHaveBeenCalled();
    groups.mockRestore();
  });
});

describe('plans list', () => {
  it('shows prices, sales, and dependencies of each plan', async () => {
    const methodId = await addMethod(site.nest, member);
    await joinContract(site.nest, member, { methodId });
    const out: string[] = [];
    const commands = soldPlanCommands((work) =>
      work({
        plans: site.nest.get(PlanInventory, { strict: false }),
        now: site.clock.now(),
        today: businessDate('2026-03-10'),
      }),
    );
    const terminal = {
      out: (line: string) => void out.push(line),
      error: (line: string) => void out.push(line),
    };
    expect(await runCommand(commands, ['plans', 'list'], terminal)).toBe(0);
    expect(out.slice(0, 3)).toEqual([
      'standard: subscription each month, Standard',
      '  ¥1,980; on sale',
      expect.stringMatching(/^  contracts: [1-9]\d* \(.*NEW_CONTRACT [1-9]/),
    ]);
    expect(out).toContain('  ¥1,980; on sale, renews nothing from 2026-03-01');
    await database.rows(
      `UPDATE plan SET sales_paused_at = now(), sales_limit = 0, is_listed = false WHERE plan_id = 'film'`,
    );
    out.length = 0;
    await runCommand(commands, ['plans', 'list'], terminal);
    expect(out.find((line) => line.includes('places taken'))).toMatch(
      /sale paused, sold out, not listed, 0 of 0 places taken$/,
    );
  });
});
