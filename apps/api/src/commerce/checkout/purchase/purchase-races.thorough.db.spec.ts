import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runsFullMatrix } from '@account/testing/full-matrix';
import { runConcurrently, repeatRace } from '@account/testing/race';

import type { Principal, RequestContext } from '../../../platform/http/request-context.js';
import { Problem } from '../../../platform/http/problem.js';
import { runCommand } from '../../../platform/cli/run-command.js';
import { newId, type AccountId } from '../../../platform/ids/ids.js';
import { addMember } from '../../../testing/test-members.js';
import { SettingsService } from '../../../store/settings/settings.service.js';
import { campaignCodeCommands } from '../../catalogue/campaigns/campaign-codes.commands.js';
import { SingleUseCodes } from '../../catalogue/campaigns/single-use-codes.service.js';
import { ChargeReconciler } from '../../payments/charges/drive/charge-reconciler.service.js';
import { siteWithPayments } from '../../payments/payment-methods/payment-methods.testing.js';
import { choiceOf } from './quote/purchase-choice.js';
import { PurchaseConfirmations } from './http/purchase-confirmations.service.js';
import { PurchaseFormSubmission } from './form/purchase-form-submission.service.js';
import { Purchases } from './placement/purchases.service.js';
import { addBuyer, buy, fewPlans, quote, sellingStore, shareCard, type Buyer } from './purchase.testing.js';

/** Keeps the rows that were created from the store file. */
const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, sellingStore);
const { site } = shop;

const language = 'ja' as const;
const asking = { language, address: '192.0.2.1' };

let holder: Buyer;
let buyer: Buyer;
let card: string;

beforeAll(async () => {
  holder = await addBuyer(shop);
  await shop.withCard(holder.visitor, '4111111111111111');
});

beforeEach(async () => {
  await database.rows(
    'TRUNCATE outbox_message, plan_sales_counter, campaign_usage_counter, campaign_member_usage, rate_limit',
  );
  buyer = await addBuyer(shop);
  card = await shareCard(shop, holder, buyer.accountId);
});

afterEach(() => void jest.restoreAllMocks());

const find = <Service>(token: abstract new (...given: never[]) => Service) =>
  site.nest.get<Service>(token, { strict: false });

/** Submits the form and the confirmation without a browser, so that many buyers can purchase concurrently. */
async function tokenFor(accountId: AccountId, planId: string, filled: Parameters<typeof choiceOf>[0]) {
  const member = { accountId, summary: null } as Principal;
  const submission = { planId, member, choice: choiceOf(filled), origin: 'SITE' as const };
  const { redirectTo } = await find(PurchaseFormSubmission).submitForm(submission, asking);
  const place = { planId, origin: 'SITE' as const, quote: redirectTo.split('quote=')[1] };
  return (await find(PurchaseConfirmations).showConfirmation(place, member, asking)).purchaseToken;
}

async function buyWith(accountId: AccountId, planId: string, purchaseToken: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      const member = { accountId, summary: null } as Principal;
      return (await find(Purchases).placeOrder(planId, { purchaseToken }, member, asking as RequestContext))
        .redirectTo;
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'PURCHASE_LOCKED' || tries === 20) throw error;
    }
  }
}

const made = (planId: string) =>
  database.rows<{ orders: string; charges: string; customers: string }>(
    `SELECT count(*) AS orders, count(ch.id) FILTER (WHERE ch.phase = 'SUCCEEDED') AS charges,
            count(DISTINCT o.customer_id) AS customers
       FROM purchase_order o LEFT JOIN charge ch ON ch.order_id = o.id WHERE o.plan_id = $1 AND o.state = 'PAID'`,
    [planId],
  );

interface Racer {
  accountId: AccountId;
  paymentMethodId: string;
}

/**
 * Runs all purchases concurrently. If a slow machine does not send a charge, its place is released and the
 * buyer retries.
 */
async function refusalsOf(buying: readonly Racer[], planId: string): Promise<string[]> {
  const tokens = await Promise.all(
    buying.map(({ accountId, paymentMethodId }) => tokenFor(accountId, planId, { paymentMethodId })),
  );
  const outcomes = await runConcurrently(buying.length, (index) =>
    buyWith(buying[index]?.accountId as AccountId, planId, tokens[index] ?? ''),
  );
  return outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [(outcome.reason as Problem).code] : [],
  );
}

async function idsWithout(planId: string, ids: readonly AccountId[]): Promise<AccountId[]> {
  const rows = await database.rows<{ id: AccountId }>(
    `SELECT c.account_id AS id FROM purchase_order o JOIN customer c ON c.id = o.customer_id
      WHERE o.plan_id = $1 AND o.state = 'PAID'`,
    [planId],
  );
  return ids.filter((id) => !rows.some((row) => row.id === id));
}

/** Looks up lost responses as the reconciler does. A slow machine can cause lost responses. */
async function settled(planId: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const open = await database.rows(`SELECT 1 FROM purchase_order WHERE plan_id = $1 AND state = 'OPEN'`, [
      planId,
    ]);
    if (open.length === 0) return;
    await setTimeout(200);
    if (tries < 20) continue;
    await database.rows(
      `UPDATE charge SET due_at = to_timestamp(0), unknown_since = unknown_since - interval '7 hours',
              claimed_at = claimed_at - interval '7 hours', sent_at = sent_at - interval '7 hours',
              last_lookup_at = last_lookup_at - interval '7 hours', not_found_at = not_found_at - interval '7 hours'
        WHERE finished_at IS NULL`,
    );
    await find(ChargeReconciler).reconcileCharges();
  }
}

const paidBy = (accountId: AccountId) =>
  database.rows<{ planId: string; charges: string }>(
    `SELECT o.plan_id AS "planId", count(ch.id) AS charges FROM purchase_order o
       JOIN customer c ON c.id = o.customer_id LEFT JOIN charge ch ON ch.customer_id = c.id
      WHERE c.account_id = $1 GROUP BY 1`,
    [accountId],
  );

describe('a plan with 100 places', () => {
  it('sells and charges exactly 100 places for 101 concurrent buyers', async () => {
    const buyers = new Map<AccountId, Racer>();
    for (let index = 0; index < 101; index += 1) {
      const accountId = await addMember(site.nest, { email: `racer-${index}@example.jp`, password: null });
      buyers.set(accountId, { accountId, paymentMethodId: await shareCard(shop, holder, accountId) });
    }
    const withoutPlan = (planId: string) => idsWithout(planId, [...buyers.keys()]);
    const rounds = runsFullMatrix('places') ? fewPlans.length : 1;
    await repeatRace(async (round) => {
      const planId = fewPlans[round - 1] ?? '';
      for (let tries = 0; tries < 4; tries += 1) {
        const buying = (await withoutPlan(planId)).flatMap((id) => buyers.get(id) ?? []);
        if (buying.length === 1) break;
        expect(await refusalsOf(buying, planId)).toEqual(['PLAN_NOT_AVAILABLE']);
        await settled(planId);
      }
      expect(await made(planId)).toEqual([{ orders: '100', charges: '100', customers: '100' }]);
      site.clock.travel({ minutes: 11 });
      await shop.setVendorsClock();
    }, rounds);
  }, 300_000);
});

describe('one member', () => {
  it('is charged only once if one token is submitted several times', async () => {
    const token = await tokenFor(buyer.accountId, 'film', { paymentMethodId: card });
    const outcomes = await runConcurrently(20, () => buyWith(buyer.accountId, 'film', token));
    const ways = new Set(
      outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason)),
    );
    expect([...ways]).toEqual([expect.stringMatching(/^\/plans\/film\/complete\?order=/)]);
    expect(await paidBy(buyer.accountId)).toEqual([{ planId: 'film', charges: '1' }]);
  });

  it('is charged only once with two tabs, a double click, the Back button and a reload', async () => {
    const confirms = [
      await quote(buyer.visitor, 'standard', { paymentMethodId: card }),
      await quote(buyer.visitor, 'standard', { paymentMethodId: card }),
    ];
    const answers = await Promise.all(
      [...confirms, ...confirms].map((confirm) => buy(shop, buyer.visitor, 'standard', confirm)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409]);
    const complete = answers
      .map((answer) => answer.json<{ redirectTo?: string }>().redirectTo)
      .find((way) => way !== undefined);
    for (const { path } of confirms)
      expect(['/plans/standard', complete]).toContain(
        (await buyer.visitor.screen(path)).json<{ redirectTo?: string }>().redirectTo ?? '/plans/standard',
      );
    expect(await paidBy(buyer.accountId)).toEqual([{ planId: 'standard', charges: '1' }]);
  });

  it('D10: cannot exceed the store’s contract limit or use a campaign code twice by using several tabs', async () => {
    const settings = find(SettingsService);
    jest.spyOn(settings, 'current').mockReturnValue({ ...settings.current(), maxContracts: 1 });
    const plans = ['standard', 'second', 'trial'];
    const tokens = await Promise.all(
      plans.map((id) => tokenFor(buyer.accountId, id, { paymentMethodId: card })),
    );
    const outcomes = await runConcurrently(3, (index) =>
      buyWith(buyer.accountId, plans[index] ?? '', tokens[index] ?? ''),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    jest.restoreAllMocks();
    const other = await addBuyer(shop);
    const filled = {
      paymentMethodId: await shareCard(shop, holder, other.accountId),
      campaignCode: 'HALF2026',
    };
    const halves = ['standard', 'film'];
    const codes = await Promise.all(halves.map((id) => tokenFor(other.accountId, id, filled)));
    const uses = await runConcurrently(2, (index) =>
      buyWith(other.accountId, halves[index] ?? '', codes[index] ?? ''),
    );
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a campaign that is limited to three members', () => {
  it('D9: applies to three of eight concurrent members', async () => {
    const members = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const accountId = await addMember(site.nest, { email: `three-${index}@example.jp`, password: null });
        const paymentMethodId = await shareCard(shop, holder, accountId);
        const filled = { paymentMethodId, campaignCode: 'THREE2026' };
        return { accountId, token: await tokenFor(accountId, 'film', filled) };
      }),
    );
    const outcomes = await runConcurrently(8, (index) =>
      buyWith(members[index]?.accountId as AccountId, 'film', members[index]?.token ?? ''),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(
      await database.rows(`SELECT sold, reserved FROM campaign_usage_counter WHERE campaign_id = 'three'`),
    ).toEqual([{ sold: 3, reserved: 0 }]);
  });
});

describe('a single-use code', () => {
  const by = ['--by', 'Aoi'];
  const ofVouchers = ['--campaign', 'vouchers'];

  async function codes(...args: string[]) {
    const output: string[] = [];
    const out = (line: string) => void output.push(line);
    const commands = campaignCodeCommands((work) => work(find(SingleUseCodes)));
    const status = await runCommand(commands, ['campaigns', 'codes', ...args], { out, error: out });
    return { status, output };
  }

  const make = async (count: number) => (await codes('create', String(count), ...ofVouchers, ...by)).output;

  it('can be used by only one of several concurrent orders, and is released if that order fails', async () => {
    const [code = ''] = await make(1);
    expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){2}[A-HJ-NP-Z2-9]{4}$/);
    const others = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const other = await addMember(site.nest, { email: `${newId()}@example.jp` });
        return { accountId: other, paymentMethodId: await shareCard(shop, holder, other) };
      }),
    );
    const racers = [{ accountId: buyer.accountId, paymentMethodId: card }, ...others];
    const tokens = await Promise.all(
      racers.map(({ accountId, paymentMethodId }) =>
        tokenFor(accountId, 'film', { paymentMethodId, campaignCode: code.toLowerCase() }),
      ),
    );
    const bought = await runConcurrently(racers.length, (index) =>
      buyWith(racers[index]?.accountId ?? buyer.accountId, 'film', tokens[index] ?? ''),
    );
    const refused = bought.flatMap((each) => (each.status === 'rejected' ? [each.reason as Problem] : []));
    expect(refused.map((problem) => problem.code)).toEqual(Array(4).fill('CAMPAIGN_CODE_NOT_APPLICABLE'));
    const [taken] = await database.rows<{ order_id: string }>('SELECT order_id FROM single_use_code');
    expect((await codes('list', code)).output[1]).toMatch(`: order ${taken?.order_id}`);
    const late = racers.find((_, index) => bought[index]?.status === 'rejected');
    await expect(
      tokenFor(late?.accountId ?? buyer.accountId, 'film', {
        paymentMethodId: late?.paymentMethodId,
        campaignCode: code,
      }),
    ).rejects.toMatchObject({ code: 'CAMPAIGN_CODE_NOT_APPLICABLE' });
  });

  it('is listed after codes that were created earlier', async () => {
    await make(1);
    site.clock.travel({ minutes: 1 });
    const [later = ''] = await make(1);
    const ofCampaign = await site.nest.get(SingleUseCodes, { strict: false }).listByCampaign('vouchers');
    expect(ofCampaign.at(-1)?.code).toBe(later.replaceAll('-', ''));
    await codes('void', ...ofVouchers, ...by);
  });

  it('is valid again after a failed order, and invalid when voided', async () => {
    const [code = '', spare = '', lost = ''] = await make(3);
    await shop.withCard(buyer.visitor, '4000000201220003');
    const methods = await shop.methods(buyer.visitor);
    const refused = methods.find(({ accountPaymentMethodId }) => accountPaymentMethodId !== card);
    const order = async (paymentMethodId: string, campaignCode: string) =>
      buyWith(
        buyer.accountId,
        'film',
        await tokenFor(buyer.accountId, 'film', { paymentMethodId, campaignCode }),
      );
    await order(refused?.accountPaymentMethodId ?? '', code);
    expect((await codes('list', code)).output[1]).toMatch(/: left$/);
    await order(card, code);
    expect((await codes('void', code, ...by)).output).toEqual([
      'No unused code matches. See "campaigns codes list".',
    ]);
    expect((await codes('void', lost, ...by)).status).toBe(0);
    const token = await tokenFor(buyer.accountId, 'standard', { paymentMethodId: card, campaignCode: spare });
    expect((await codes('void', ...ofVouchers, ...by)).status).toBe(0);
    await expect(buyWith(buyer.accountId, 'standard', token)).rejects.toMatchObject({
      code: 'CAMPAIGN_CODE_NOT_APPLICABLE',
    });
    const audited = await database.rows<{ output: string }>(
      `SELECT concat_ws(' ', kind, details ->> 'campaignId', details ->> 'count', details ->> 'by') AS output
         FROM audit_event WHERE kind LIKE 'campaign.codes%' ORDER BY id`,
    );
    expect(audited.map(({ output }) => output).slice(-3)).toEqual([
      'campaign.codesCreated vouchers 3 Aoi',
      'campaign.codesVoided 1 Aoi',
      'campaign.codesVoided vouchers 1 Aoi',
    ]);
  });

  it('is created only if a new file can be written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'codes-'));
    const to = ['--to', join(folder, 'codes.txt')];
    const count = async () =>
      (await database.rows<{ count: number }>('SELECT count(*)::int AS count FROM single_use_code'))[0]
        ?.count ?? 0;
    const before = await count();
    expect((await codes('create', '2', ...ofVouchers, ...by, ...to)).status).toBe(0);
    const written = await readFile(join(folder, 'codes.txt'), 'utf8');
    expect(written.trim().split('\n')).toHaveLength(2);
    const again = await codes('create', '2', ...ofVouchers, ...by, ...to);
    expect(again).toEqual({
      status: 1,
      output: [expect.stringMatching(/codes\.txt is there already\. Name another file\.$/)],
    });
    expect(await count()).toBe(before + 2);
    expect(await readFile(join(folder, 'codes.txt'), 'utf8')).toBe(written);
    await rm(folder, { recursive: true });
  });

  it.each([
    [['create', '0', ...ofVouchers, ...by], 'COUNT: must be 1 to 10000.'],
    [['create', '1', '--campaign', 'half', ...by], 'singleUseCodes: true'],
    [['create', '1', '--campaign', 'x', ...by], 'has no campaign "x"'],
    [['list'], 'Say which: CODE, or --campaign CAMPAIGN.'],
    [['list', 'NOSUCHCODE'], 'No code matches.'],
    [['void', 'HALF2026', ...by], 'No unused code matches.'],
  ])('arguments %j are rejected', async (words, sentence) => {
    const { status, output } = await codes(...words);
    expect([status, output.length]).toEqual([1, 1]);
    expect(output[0]).toMatch(sentence);
  });
});
