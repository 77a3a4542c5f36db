import { beforeEach } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/calendar/business-date';
import type { PaymentMethodType } from '@account/domain/commerce/payment-methods/payment-method-type';
import type { TestDatabase } from '@account/testing/database';

import { newId } from '../../platform/ids/ids.js';
import type { StoreFile } from '../../store/settings/store-settings.declaration.js';
import { siteWithMethods, type ChargingSite } from '../charges/charges.testing.js';
import { aPlan } from '../catalogue.suite.js';
import { joinContract, type TestOrder } from '../contracts/contracts.testing.js';
import type { ContractId } from '../contracts/contracts.service.js';
import { Customers } from '../customers/customers.service.js';
import type { PaymentMethodId } from '../payment-methods/chargeable-methods.service.js';
import { plan } from '../plans/plan.schema.js';
import { RenewalSweeper } from './renewal-sweeper.service.js';
import { Renewals } from './renewals.service.js';
import type { RetriedByHand } from './renewal.declaration.js';

export interface SeenContract {
  state: string;
  /** The day that is paid for next. */
  due: string;
  actOn: string | null;
  held: string | null;
  endReason: string | null;
}

/** Contracts of one member and the gateways that the sandbox plays, with the clock in the hand. */
export class RenewingSite {
  constructor(
    readonly shop: ChargingSite,
    private readonly database: TestDatabase,
  ) {}

  /** Noon in Japan, here and at the vendors. */
  async on(day: string): Promise<void> {
    this.shop.site.clock.travelTo(`${day}T12:00:00+09:00`);
    await this.shop.put('../clock', { now: this.shop.site.clock.now().toISOString() });
  }

  /** Of ¥1,980 a month, `freeDays` before its first payment; nothing was ordered, so that books hold renewals alone. */
  async join(methodId: PaymentMethodId, freeDays: number, order: TestOrder = {}): Promise<ContractId> {
    const [method] = await this.database.rows<{ type: PaymentMethodType }>(
      'SELECT type FROM payment_method WHERE id = $1',
      [methodId],
    );
    const payment = { type: method?.type ?? null, methodId, clock: 'ours' } as const;
    const terms = { freeDays, orderId: null, payment, ...order };
    const joined = await joinContract(this.shop.site.nest, this.shop.accountId, terms);
    if (joined.outcome !== 'joined') throw new Error(joined.outcome);
    return joined.contractId;
  }

  async sweep(): Promise<void> {
    await this.shop.get(RenewalSweeper).sweep();
  }

  async sweepOn(...days: string[]): Promise<void> {
    for (const day of days) {
      await this.on(day);
      await this.sweep();
    }
  }

  async retryByHand(contractId: ContractId): Promise<RetriedByHand> {
    const customerId = await this.shop.get(Customers).ofAccount(this.shop.accountId);
    return this.shop.get(Renewals).retryByHand({ contractId, customerId });
  }

  async seen(id: ContractId): Promise<SeenContract | undefined> {
    const [row] = await this.database.rows<SeenContract>(
      `SELECT state, act_on::text AS "actOn", held_since::text AS held, end_reason AS "endReason",
              CASE renew_span_unit
                WHEN 'months' THEN (schedule_base + cycles_since_base * renew_span * interval '1 month')::date
                ELSE schedule_base + cycles_since_base * renew_span * CASE renew_span_unit WHEN 'weeks' THEN 7 ELSE 1 END
              END::text AS due
         FROM contract WHERE id = $1`,
      [id],
    );
    return row;
  }

  /** `due amount state`, a line each. */
  async cycles(id: ContractId): Promise<string[]> {
    const rows = await this.database.rows<{ line: string }>(
      `SELECT concat_ws(' ', due_on, amount, state, starts_on, ends_on) AS line
         FROM billing_cycle WHERE contract_id = $1 ORDER BY number`,
      [id],
    );
    return rows.map(({ line }) => line);
  }

  /** `phase initiator amount`, the oldest first. */
  async charges(): Promise<string[]> {
    const rows = await this.database.rows<{ line: string }>(
      `SELECT concat_ws(' ', phase, initiator, amount) AS line FROM charge ORDER BY created_at, id`,
    );
    return rows.map(({ line }) => line);
  }
}

export const firstDay = businessDate('2026-01-31');

/** Each test has its own contracts alone; what the store file brought stays. */
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
].join('; ');

/** Nothing is ordered, and a sweep runs where a test says so alone. */
export function siteThatRenews(
  database: TestDatabase,
  change: (file: StoreFile) => StoreFile = (file) => file,
): RenewingSite {
  const plans = [aPlan(), aPlan({ planId: 'second' })].map((each) => plan.parse(each));
  const shop = siteWithMethods(
    database,
    (file) => change({ ...file, plans, campaigns: [] }),
    // What the store file brought stays, and so do the members of earlier tests.
    () => ({ email: `${newId()}@example.jp` }),
  );
  const site = new RenewingSite(shop, database);
  beforeEach(async () => {
    await database.rows(nothingSold);
    await site.on(firstDay);
  });
  return site;
}
