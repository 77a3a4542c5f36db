import { beforeEach, jest } from '@jest/globals';
import { businessDate, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { TestDatabase } from '@account/testing/database';

import { newId, type AccountId } from '../../../platform/ids/ids.js';
import { Database } from '../../../platform/prisma/database.js';
import { addMember } from '../../../testing/test-members.js';
import { SettingsService } from '../../../store/settings/settings.service.js';
import type { StoreFile } from '../../../store/settings/store-settings.declaration.js';
import { siteWithMethods, type ChargingSite } from '../../payments/charges/charges.testing.js';
import { campaign } from '../../catalogue/campaigns/campaign.schema.js';
import { aCampaign, aPlan } from '../../catalogue.suite.js';
import { joinContract, type TestOrder } from '../contracts/contracts.testing.js';
import type { ContractId } from '../contracts/contracts.service.js';
import { Customers } from '../../ledger/customers/customers.service.js';
import type { PaymentMethodId } from '../../payments/payment-methods/saved/chargeable-methods.service.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { RenewalSweeper } from './sweep/renewal-sweeper.service.js';
import { Renewals } from './cycle/renewals.service.js';
import type { ManualRetryResult } from './renewal.declaration.js';

export interface SeenContract {
  state: string;
  /** The next due day. */
  due: string;
  nextActionOn: string | null;
  held: string | null;
  endReason: string | null;
}

const saidYear = '2026';

const firstDay = '2026-01-31';

/** A site with one member's contracts, sandbox gateways, and a clock that tests can move. */
export class RenewingSite {
  private year = Number(saidYear) - 1;

  constructor(
    readonly shop: ChargingSite,
    private readonly database: TestDatabase,
  ) {}

  /** The sandbox's clock cannot go back, so each test uses another non-leap year in place of 2026. */
  beginYear(): Promise<void> {
    do this.year += 1;
    while (this.year % 4 === 0);
    return this.on(firstDay);
  }

  day(text: string): BusinessDate {
    return businessDate(text.replace(saidYear, String(this.year)));
  }

  /** Sets the clocks of the site and of the payment providers to 00:15 in Japan. */
  async on(day: string): Promise<void> {
    this.shop.site.clock.travelTo(`${this.day(day)}T00:15:00+09:00`);
    await this.shop.put('../clock', { now: this.shop.site.clock.now().toISOString() });
  }

  /**
   * Creates a contract of ¥1,980 a month with `freeDays` and without an order, so that the ledger contains only
   * renewals.
   */
  async join(methodId: PaymentMethodId | null, freeDays: number, order: TestOrder = {}): Promise<ContractId> {
    const [method] = await this.database.rows<{ type: PaymentMethodType }>(
      'SELECT type FROM payment_method WHERE id = $1',
      [methodId],
    );
    const payment = { type: method?.type ?? null, methodId, clock: 'store' } as const;
    const terms = { freeDays, orderId: null, payment, ...order };
    const createdContract = await joinContract(this.shop.site.nest, this.shop.accountId, terms);
    if (createdContract.outcome !== 'joined') throw new Error(createdContract.outcome);
    return createdContract.contractId;
  }

  /** Adds another member, who becomes the current member. */
  addMember(): Promise<AccountId> {
    return addMember(this.shop.site.nest, { email: `${newId()}@example.jp` });
  }

  /**
   * Simulates a store file that discontinues the plan. A sweep only detects that the version of the store file
   * has changed.
   */
  async stopPlan(day: string): Promise<void> {
    await this.database.rows(`UPDATE plan SET force_stop_on = $1 WHERE plan_id = 'standard'`, [
      this.day(day),
    ]);
    const settings = this.shop.get(SettingsService);
    const now = settings.current();
    jest.spyOn(settings, 'current').mockReturnValue({ ...now, version: now.version + 1 });
  }

  /** Runs look-ups, several hours apart, until all charges have a known result. */
  async lookUntilKnown(): Promise<void> {
    for (let count = 0; count < 6; count += 1) {
      const unknown = await this.database.rows('SELECT 1 FROM charge WHERE finished_at IS NULL');
      if (unknown.length === 0) return;
      await this.shop.elapse(7 * 60 * 60);
      await this.shop.reconcile();
    }
    throw new Error('A charge stays unknown');
  }

  /** Returns PostgreSQL's query plan for finding due contracts among many contracts. */
  async explainDue(): Promise<string> {
    const asked = jest.spyOn(this.shop.get(Database), 'statement');
    await this.sweep();
    const [, text = '', values = []] = asked.mock.calls.find(([name]) => name === 'due-contracts') ?? [];
    asked.mockRestore();
    const rows = await this.shop.site.nest.get(Database).bulkTransaction(async (transaction) => {
      // The planner's choice is not predictable for few rows. With these options disabled, it can use only an
      // index with the required order.
      for (const way of ['enable_seqscan', 'enable_sort', 'enable_incremental_sort'])
        await transaction.$queryRawUnsafe(`SET LOCAL ${way} = off`);
      return transaction.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${text}`, ...values);
    });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  async sweep(): Promise<void> {
    await this.shop.get(RenewalSweeper).sweepAll();
  }

  async sweepOn(...days: string[]): Promise<void> {
    for (const day of days) {
      await this.on(day);
      await this.sweep();
    }
  }

  async retryByHand(contractId: ContractId): Promise<ManualRetryResult> {
    const customerId = await this.shop.get(Customers).findOrCreate(this.shop.accountId);
    return this.shop.get(Renewals).retryManually({ contractId, customerId });
  }

  async seen(id: ContractId): Promise<SeenContract | undefined> {
    const [row] = await this.database.rows<SeenContract>(
      `SELECT state, next_action_on::text AS "nextActionOn", held_since::text AS held, end_reason AS "endReason",
              CASE renew_span_unit
                WHEN 'months' THEN (schedule_base + cycles_since_base * renew_span * interval '1 month')::date
                ELSE schedule_base + cycles_since_base * renew_span * CASE renew_span_unit WHEN 'weeks' THEN 7 ELSE 1 END
              END::text AS due
         FROM contract WHERE id = $1`,
      [id],
    );
    return row && (JSON.parse(this.said(JSON.stringify(row))) as SeenContract);
  }

  /** Returns one line per cycle: `due amount state`. */
  async cycles(id: ContractId): Promise<string[]> {
    const rows = await this.database.rows<{ line: string }>(
      `SELECT concat_ws(' ', due_on, amount, state, starts_on, ends_on) AS line
         FROM billing_cycle WHERE contract_id = $1 ORDER BY number`,
      [id],
    );
    return rows.map(({ line }) => this.said(line));
  }

  /** Returns the member's e-mails with their state. */
  async mails(): Promise<string[]> {
    const [member] = await this.database.rows<{ email: string }>(
      'SELECT contact_email AS email FROM account WHERE id = $1',
      [this.shop.accountId],
    );
    const mails = (await this.shop.site.mails()).filter(({ to }) => to === member?.email);
    return mails.map(({ template, values }) => {
      const states = [values['outcome'], values['reminder'], values['state']].filter(
        (each) => each !== undefined,
      );
      return [template, ...states].join(' ');
    });
  }

  /** Returns `phase initiator amount`, oldest first. */
  async charges(): Promise<string[]> {
    const rows = await this.database.rows<{ line: string }>(
      `SELECT concat_ws(' ', phase, initiator, amount) AS line FROM charge ORDER BY created_at, id`,
    );
    return rows.map(({ line }) => line);
  }

  said(days: string): string {
    return days.replaceAll(`${this.year}-`, `${saidYear}-`);
  }
}

/**
 * Tables to truncate, so that each test has only its own contracts. The rows that were created from the store
 * file remain.
 */
const nothingSold = [
  'SET LOCAL session_replication_role = replica',
  ...[
    'earning',
    'ledger_transfer',
    'charge',
    'billing_cycle',
    'contract',
    'entitlement',
    'payment_method',
  ].map((table) => `DELETE FROM ${table}`),
  'DELETE FROM gateway_breaker',
  'UPDATE plan SET force_stop_on = NULL',
].join('; ');

/** Starts a site without orders. Sweeps run only when a test calls them. */
export function siteThatRenews(
  database: TestDatabase,
  change: (file: StoreFile) => StoreFile = (file) => file,
  environment: Readonly<Record<string, string>> = {},
): RenewingSite {
  const plans = [aPlan(), aPlan({ planId: 'second' })].map((each) => plan.parse(each));
  const campaigns = [campaign.parse(aCampaign())];
  const shop = siteWithMethods(
    database,
    (file) => change({ ...file, plans, campaigns }),
    // The rows that were created from the store file are not truncated, so members of earlier tests remain as
    // well.
    () => ({ email: `${newId()}@example.jp` }),
    undefined,
    environment,
  );
  const site = new RenewingSite(shop, database);
  beforeEach(async () => {
    await database.rows(nothingSold);
    await site.beginYear();
  });
  return site;
}
