import { beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, startOf, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { testDatabase } from '@account/testing/database';
import pg from 'pg';

import { addMoney } from '../../../bench/src/crowd/crowd-money.mjs';
import { declaredExpiries } from '../platform/lifecycle/expiry.declaration.js';
import { RowSweeper } from '../platform/lifecycle/row-sweeper.js';
import { paidByCode } from '../testing/call-samples-of-commerce.js';
import { sentDuring, type SentStatement } from '../testing/count-statements.js';
import { testApplication } from '../testing/test-application.js';
import { addMember, logIn } from '../testing/test-members.js';
import { TestVisitor } from '../testing/test-visitor.js';
import { BillingWatch } from './books/billing-watch/billing-watch.service.js';
import { MoneyFigures } from './books/billing-watch/money-figures.service.js';
import { BusinessDay } from './ledger/business-day/business-day.service.js';
import { ReviewList } from './books/charge-operations/review-list.service.js';
import { MemberMoney } from './books/charge-operations/member-money.service.js';
import { ChargeReconciliation } from './payments/charges/operate/charge-reconciliation.service.js';
import { ChargeReconciler } from './payments/charges/drive/charge-reconciler.service.js';
import { ChargeSearch } from './payments/charges/operate/charge-search.service.js';
import { ReminderWriter } from './subscriptions/contract-mails/reminder-writer.service.js';
import { DueContracts } from './subscriptions/contracts/cycles/due-contracts.service.js';
import { sandboxSecrets, withGateways } from './payments/gateways/gateways.testing.js';
import { DocumentTextBackfill } from './ledger/ledger/earnings/document-text-backfill.service.js';
import { EarningSearch } from './ledger/ledger/earnings/earning-search.service.js';
import { InvoiceSearch } from './books/invoices/invoice-search.service.js';
import { Journal } from './ledger/ledger/journal/journal.service.js';
import { MoneyCheck } from './books/money-check/money-check.service.js';
import { quote } from './checkout/purchase/purchase.testing.js';
import { Outages } from './books/outages/outages.service.js';
import { Disputes } from './payments/refunds/disputes/disputes.service.js';
import { RefundOperations } from './payments/refunds/operate/refund-operations.service.js';
import { RefundChecks } from './payments/refunds/send/refund-checks.service.js';
import { RegistrationChecks } from './payments/payment-methods/registration/registration-checks.service.js';
import { RenewalSweeper } from './subscriptions/renewals/sweep/renewal-sweeper.service.js';

const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, {
  environment: sandboxSecrets,
  store: (file) => ({
    ...withGateways(file),
    paymentMethods: file.paymentMethods.flatMap((each) => {
      if (each.type === 'PaypalRest') return { ...each, gateway: 'rest' };
      return each.type === 'CampaignCode' ? each : [];
    }),
  }),
});
const get = <Service>(service: abstract new (...parts: never[]) => Service): Service =>
  site.nest.get<Service>(service, { strict: false });

const subscribers = 1_500;

/** Tables that grow with members and payments. */
const growing = [
  ...['billing_cycle', 'charge', 'contract', 'customer', 'earning', 'entitlement', 'ledger_transfer'],
  ...[
    'payment_method',
    'plan_reservation',
    'purchase_order',
    'refund',
    'dispute',
    'quote',
    'campaign_member_usage',
  ],
];

/**
 * Prefixes of the statements that are allowed to scan a table. They read the sales counters when a day is
 * closed.
 */
const walking = ['SELECT rule, subject, NULL AS "customerId" FROM sale_violation'];

/** Indexes for a list, a search or a job; at least one statement must use each. */
const indexes = [
  ...['charge_created_at_idx', 'charge_finished_at_idx', 'charge_processed_on_idx', 'charge_failed_idx'],
  ...['charge_unpaid_order_idx', 'charge_unpaid_cycle_idx', 'charge_needs_review_idx'],
  ...['charge_customer_id_idx', 'charge_capture_hash_hash_idx', 'earning_charge_refund_key'],
  ...['charge_suspense_idx', 'ledger_transfer_recorded_at_idx', 'ledger_transfer_booked_on_idx'],
  ...['ledger_transfer_of_charge_key', 'earning_created_at_idx', 'earning_earned_on_idx'],
  ...['earning_billing_amount_earned_on_idx', 'earning_order_number_idx', 'earning_document_number_key'],
  ...['earning_period_end_idx', 'earning_customer_id_created_at_idx', 'contract_stop_idx'],
  'customer_number_key',
  ...[
    'contract_needs_review_idx',
    'contract_carrier_overdue_idx',
    'contract_held_idx',
    'contract_charging_idx',
  ],
  ...[
    'contract_due_idx',
    'contract_next_action_on_idx',
    'billing_cycle_due_on_idx',
    'billing_cycle_open_idx',
  ],
  ...['refund_created_at_idx', 'refund_live_idx', 'refund_next_check_at_idx', 'dispute_opened_at_idx'],
  'dispute_open_idx',
  ...['purchase_order_finished_at_idx', 'purchase_order_open_idx', 'purchase_order_plan_id_state_idx'],
  'purchase_order_change_ordered_at_idx',
];

let client: pg.Client;
let statements: { text: string; nodes: PlanNode[]; used: PlanNode[] }[];
/** Names of partial indexes. */
let partial: Set<string>;

beforeAll(async () => {
  const accountId = await addMember(site.nest, { email: 'crowd0@bench.example' });
  await database.rows(
    `INSERT INTO account (id, contact_email, proved_email_key, user_id_key, created_at, updated_at)
     SELECT gen_random_uuid(), 'crowd' || n || '@bench.example', 'crowd' || n || '@bench.example', 'user' || n, now(), now()
       FROM generate_series(1, $1::int - 1) n`,
    [subscribers],
  );
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await addMoney(client, subscribers, new AbortController().signal);
  const known = await knownOf();
  const sent = await sentDuring(() => tour(accountId, known));
  const { rows } = await client.query<{ name: string }>(
    'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indpred IS NOT NULL',
  );
  partial = new Set(rows.map(({ name }) => name));
  for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await client.query(`SET enable_${way} = off`);
  statements = [];
  for (const statement of sent.filter(isRows))
    statements.push({ text: statement.text, nodes: await nodesOf(statement), used: [] });
  // With few rows the planner chooses any index, so BRIN indexes are tested separately.
  for (const way of ['indexscan', 'indexonlyscan']) await client.query(`SET enable_${way} = off`);
  for (const [index, statement] of sent.filter(isRows).entries())
    statements[index]?.used.push(...(await nodesOf(statement)));

  await client.end();
}, 300_000);

async function knownOf() {
  const [charge] = await database.rows<{ id: string }>(
    `SELECT id FROM charge WHERE phase = 'SUCCEEDED' ORDER BY id LIMIT 1`,
  );
  const [earning] = await database.rows<{ number: string; document: string; customer: string }>(
    `SELECT order_number AS number, document_number AS document, 'C-' || lpad(c.number::text, 8, '0') AS customer
       FROM earning JOIN customer c ON c.id = customer_id WHERE order_number IS NOT NULL ORDER BY c.number LIMIT 1`,
  );
  const [contract] = await database.rows<{ id: string }>(
    `SELECT k.id FROM contract k JOIN customer c ON c.id = k.customer_id JOIN account a ON a.id = c.account_id
      WHERE a.contact_email = 'crowd0@bench.example'`,
  );
  return { charge, earning, contract };
}

async function tour(
  accountId: Awaited<ReturnType<typeof addMember>>,
  { charge, earning, contract }: Awaited<ReturnType<typeof knownOf>>,
): Promise<void> {
  const today = await get(BusinessDay).today();
  const [yesterday, month] = [addDays(today, -1), addDays(today, -30).slice(0, 7)];
  await get(MoneyCheck).checkChangedCustomers();
  await get(MoneyCheck).findHeldTooLong();
  await get(ReviewList).findItems();
  await get(BillingWatch).raiseAlarms();
  await get(MoneyFigures).findDayFigures(today);
  await get(MoneyFigures).findBillingDay(today);
  const search = get(EarningSearch);
  await search.findEarnings({ days: { from: yesterday, until: today } }, 50);
  await search.findEarnings({ amounts: { from: 1, until: 100 } }, 50);
  await search.findEarnings({ orderNumber: earning?.number ?? '' }, 50);
  await search.findEarnings({ documentNumber: BigInt(earning?.document ?? 0) }, 50);
  const days = { from: yesterday, until: today };
  const [amounts, customer] = [{ from: 1, until: 100 }, earning?.customer ?? ''];
  const documents = get(InvoiceSearch);
  for (const wanted of [{ customer }, { customer, days }, { customer, amounts }, { days, amounts }])
    await documents.findDocuments(wanted, 50);
  for await (const found of documents.streamDocuments({ customer, days }))
    expect(found.length).toBeGreaterThan(0);
  await get(ChargeSearch).findByName(charge?.id ?? '', 50);
  await get(ChargeSearch).findCustomersOnDay(yesterday, { amount: yen(1_980) }, 50);
  await get(ChargeSearch).findOnDay(yesterday, { amount: yen(1_980), cardSuffix: '4242' });
  await get(ChargeReconciliation).findCollectedOn(['card', 'link'], yesterday, yesterday);
  await get(ChargeReconciliation).findByProviderIds(['card'], ['name']);
  await get(Outages).findAffected(startOf(yesterday), startOf(today), { skip: 0, most: 50 });
  await get(MemberMoney).describeMember(accountId);
  await get(DueContracts).findWithOtherStopDay([{ planId: 'monthly', stopsOn: null }], 200);
  await get(RenewalSweeper).sweepAll();
  await get(ReminderWriter).writeReminders();
  await get(ChargeReconciler).reconcileCharges();
  await get(RefundChecks).checkRefunds();
  await get(RegistrationChecks).checkRegistrations();
  await database.rows(`INSERT INTO document_text_backfill (created_before) VALUES ('2026-01-01')`);
  await get(DocumentTextBackfill).goOn();
  for await (const lines of get(Journal).lines(month)) expect(lines.length).toBeGreaterThan(0);
  await get(Journal).taxes(month);
  await get(Journal).deferred(month);
  await get(Journal).movements(['card'], { from: yesterday, until: today });
  await takeBack(charge?.id ?? '', yesterday);
  await buy();
  await erase();
  await pages(contract?.id ?? '');
}

/** Runs the operator actions on a refund and a dispute. */
async function takeBack(chargeId: string, processedOn: BusinessDate): Promise<void> {
  const refunds = get(RefundOperations);
  const asked = { chargeId, amount: yen(1), effect: 'KEEP', reason: 'Asked', by: 'Aoi' } as const;
  expect(await refunds.recordRefund({ ...asked, processedOn, providerRefundId: 'R-1' })).toHaveProperty(
    'refund',
  );
  expect(await refunds.findByCharge(chargeId)).toHaveLength(1);
  const [unknown] = await refunds.listLive(await nobodyKnows(chargeId));
  if (unknown === undefined) throw new Error('There is no refund with an unknown result');
  const hand = { settledBy: 'Aoi', evidence: 'The console' };
  const settled = await refunds.settleRefund(unknown, { processedOn, providerRefundId: 'R-2' }, hand);
  expect(settled).toMatchObject({ refund: { phase: 'SUCCEEDED' } });
  expect(await refunds.listLatest(50)).toHaveLength(2);
  await refunds.findProcessedOn(['card'], processedOn, processedOn);
  const disputes = get(Disputes);
  const said = { providerDisputeId: 'D-1', respondBy: null, openedBy: 'Aoi', evidence: 'The console' };
  const dispute = await disputes.openDispute({ chargeId, amount: yen(1), ...said });
  if ('objection' in dispute) throw new Error(dispute.objection);
  expect(
    await disputes.closeDispute(dispute, { stage: 'WON', closedBy: 'Aoi', evidence: 'The console' }),
  ).toBe(true);
  await disputes.findMovedOn(['card'], processedOn, processedOn);
  for (const isOpen of [true, false])
    expect(await disputes.listDisputes(isOpen, 50)).toHaveLength(isOpen ? 0 : 1);
}

/**
 * Creates another refund of the charge, as if the response to that refund had been lost.
 * @returns maximum number of refunds in a list
 */
async function nobodyKnows(chargeId: string): Promise<number> {
  const lost = { number: 2, previously_refunded: 1, phase: 'UNKNOWN', origin: 'MADE' };
  const open = { processed_on: null, provider_refund_id: null, ended_at: null };
  await database.rows(
    `INSERT INTO refund SELECT (jsonb_populate_record(r, $2::jsonb || jsonb_build_object(
            'id', gen_random_uuid(), 'sent_at', created_at, 'unknown_since', created_at))).*
       FROM refund r WHERE charge_id = $1`,
    [chargeId, { ...lost, ...open }],
  );
  await database.rows('UPDATE charge SET refund_reserved = refund_reserved + 1 WHERE id = $1', [chargeId]);
  return 50;
}

/** Buys a plan, from the form to the order page. */
async function buy(): Promise<void> {
  const email = 'buyer@bench.example';
  await addMember(site.nest, { email });
  const visitor = new TestVisitor(site.nest);
  await logIn(visitor, email);
  const { purchaseToken } = await quote(visitor, 'monthly', paidByCode);
  const bought = await visitor.post('/zapi/purchase/monthly', { purchaseToken });
  expect(bought.json()).toEqual({ redirectTo: expect.stringContaining('order=') as unknown });
  await visitor.screen(bought.json<{ redirectTo: string }>().redirectTo);
}

/** Erases expired data of closed accounts: the card data of one account, the books of another account. */
async function erase(): Promise<void> {
  const now = site.clock.now();
  const closed = (years: number) => new Date(now.getTime() - years * 366 * 86_400_000);
  for (const [name, closedAt] of [
    ['crowd1', closed(2)],
    ['crowd2', closed(12)],
  ])
    await database.rows(
      `UPDATE customer SET account_id = NULL, closed_at = $2, erase_at = $2
        WHERE account_id = (SELECT id FROM account WHERE contact_email = $1 || '@bench.example')`,
      [name, closedAt],
    );
  await get(RowSweeper).sweep();
  expect(await database.rows('SELECT 1 FROM customer WHERE erase_at <= $1', [now])).toEqual([]);
}

async function pages(contractId: string): Promise<void> {
  const visitor = new TestVisitor(site.nest);
  await logIn(visitor, 'crowd0@bench.example');
  for (const path of [
    ...['/mypage', '/account-header', '/mypage/plans', '/mypage/payment-method', '/mypage/payment-history'],
    `/mypage/subscription/${contractId}`,
  ]) {
    const answer = await visitor.screen(path);
    expect([path, answer.statusCode]).toEqual([path, 200]);
  }
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
  /** True if the scan stops when it has found enough rows for the list. */
  isOfFirst?: boolean;
}

/**
 * Returns the nodes of the query plan. The session disables sequential scans, so a scan means that no index is
 * usable.
 */
async function nodesOf({ text, values }: SentStatement): Promise<PlanNode[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
    text: `EXPLAIN (FORMAT JSON) ${text}`,
    values: values as unknown[],
  });
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => withParts(Plan)));
}

const isRows = ({ text }: SentStatement) => /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|\()/i.test(text);

function withParts(node: PlanNode, isOfFirst = false): PlanNode[] {
  const type = node['Node Type'];
  const isOfFirstBelow = type === 'Limit' || (isOfFirst && type === 'Incremental Sort');
  const parts = (node.Plans ?? []).flatMap((part) => withParts(part, isOfFirstBelow));
  return [{ ...node, isOfFirst: isOfFirst && node.Filter === undefined }, ...parts];
}

/** True for a full table scan; a partial index covers only a small part. */
function walks(node: PlanNode): boolean {
  if (!growing.includes(node['Relation Name'] ?? '')) return false;
  if (node['Node Type'] === 'Seq Scan') return true;
  const isOfIndex = /^Index (Only )?Scan$/.test(node['Node Type']) && node['Index Cond'] === undefined;
  return isOfIndex && node.isOfFirst !== true && !partial.has(node['Index Name'] ?? '');
}

describe('every SQL statement about money', () => {
  it('does not scan a growing table', () => {
    const dear = statements
      .filter(({ text }) => !walking.some((beginning) => text.trim().startsWith(beginning)))
      .flatMap(({ text, nodes }) =>
        nodes
          .filter(walks)
          .map(
            (node) =>
              `${node['Node Type']} ${node['Index Name'] ?? ''} on ${node['Relation Name']}: ${text.slice(0, 300)}`,
          ),
      );
    expect(dear).toEqual([]);
  });

  it.each(indexes)('uses index %s for a list, search or job', (index) => {
    const users = statements.filter(({ nodes, used }) =>
      [...nodes, ...used].some((node) => node['Index Name'] === index),
    );
    expect(users.length).toBeGreaterThan(0);
  });

  it('excludes the cleanup of audit events and contract reminders, because their tables have a declared expiry', () => {
    expect(declaredExpiries().map(({ table }) => table)).toEqual(
      expect.arrayContaining(['audit_event', 'contract_reminder']),
    );
  });
});
