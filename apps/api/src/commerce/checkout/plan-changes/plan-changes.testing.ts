import { beforeEach } from '@jest/globals';
import type { TestDatabase } from '@account/testing/database';

import { Customers } from '../../ledger/customers/customers.service.js';
import { aPlan, aPlanGroup } from '../../catalogue.suite.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { paymentMethod } from '../../payments/payment-methods/settings/payment-method.schema.js';
import { planGroup } from '../../catalogue/plans/plan-groups.settings.js';
import type { PaymentMethodId } from '../../payments/payment-methods/saved/chargeable-methods.service.js';
import {
  Contracts,
  type ContractId,
  type StoredContract,
} from '../../subscriptions/contracts/contracts.service.js';
import type { TestOrder } from '../../subscriptions/contracts/contracts.testing.js';
import { amountOfReturn } from '../../subscriptions/contracts/plan-changes.testing.js';
import { RenewingSite, siteThatRenews } from '../../subscriptions/renewals/renewals.testing.js';
import type { NewConfirmation } from '../purchase/order/order-confirmation.repository.js';
import { PlanChanges } from './plan-changes.service.js';
import { termsHash } from './plan-change-view.js';

const group = planGroup.parse(aPlanGroup({ plans: ['standard', 'yearly', 'premium'] }));

const paymentMethods = [
  { type: 'SbpsCredit', gateway: 'card' },
  { type: 'SbpsDocomo', gateway: 'link' },
  { type: 'PaypalRest', gateway: 'rest' },
].map((method) => paymentMethod.parse(method));

/** Deletes the orders and reservations of earlier tests. */
const nothingOrdered = [
  'SET LOCAL session_replication_role = replica',
  ...['order_confirmation', 'purchase_order', 'plan_reservation', 'plan_sales_counter'].map(
    (table) => `DELETE FROM ${table}`,
  ),
].join('; ');

const noPage: NewConfirmation = { language: 'ja', pageVersion: '', text: null, data: {} };

/**
 * A site with one plan group: a monthly plan for ¥1,980, a yearly plan for ¥19,800 and a monthly plan for
 * ¥4,980.
 */
export class ChangingSite {
  constructor(
    readonly renewing: RenewingSite,
    private readonly database: TestDatabase,
  ) {}

  get changes(): PlanChanges {
    return this.renewing.shop.get(PlanChanges);
  }

  /** Creates a contract with a reservation of its plan, like a contract that was ordered. */
  async join(methodId: PaymentMethodId | null, freeDays: number, order: TestOrder = {}): Promise<ContractId> {
    const id = await this.renewing.join(methodId, freeDays, order);
    const customerId = await this.renewing.shop.get(Customers).findOrCreate(this.renewing.shop.accountId);
    await this.database.rows(
      `INSERT INTO plan_reservation (customer_id, plan_id, kind, contract_id, since)
       SELECT $1, plan_id, 'CONTRACT', id, now() FROM contract WHERE id = $2`,
      [customerId, id],
    );
    return id;
  }

  /** Shows the terms and accepts them. */
  async schedule(contractId: ContractId, planId: string): Promise<void> {
    const { changes } = this;
    const member = { accountId: this.renewing.shop.accountId, summary: null };
    const contract = await this.contract(contractId);
    const change = await changes.previewChange(contract, { planId, code: null }, member);
    await changes.scheduleChange(
      {
        ...{ contractId, planId, code: null, terms: termsHash(change, null) },
        confirm: () => Promise.resolve(noPage),
        record: () => Promise.resolve(),
      },
      member,
    );
  }

  withdraw(contractId: ContractId): Promise<void> {
    return this.changes.withdrawChange(contractId, null, () => Promise.resolve());
  }

  async returnToOldPlan(contractId: ContractId): Promise<ContractId> {
    const amount = await amountOfReturn(this.renewing.shop.site.nest, contractId);
    return this.changes.returnToOldPlan(contractId, amount, () => Promise.resolve());
  }

  async contract(id: ContractId): Promise<StoredContract> {
    const contract = await this.renewing.shop.get(Contracts).findContract(id);
    if (contract === undefined) throw new Error(`No contract ${id}`);
    return contract;
  }

  /** Returns the successor of a contract. */
  async successor(id: ContractId): Promise<ContractId> {
    const found = await this.renewing.shop.get(Contracts).findSuccessor(id);
    if (found === undefined) throw new Error(`Contract ${id} has no successor`);
    return found;
  }

  /** Returns `plan start end` of each right, oldest first; `-` for no end. */
  async rights(): Promise<string[]> {
    const rows = await this.database.rows<{ line: string }>(
      `SELECT concat_ws(' ', plan_id, CASE WHEN revoked_at IS NULL
                THEN coalesce((ends_at AT TIME ZONE 'Asia/Tokyo')::date::text, '-') ELSE 'revoked' END) AS line
         FROM entitlement ORDER BY starts_at, id`,
    );
    return rows.map(({ line }) => this.renewing.said(line));
  }

  /** Returns `plan state reason` of each order of a change, oldest first. */
  async orders(): Promise<string[]> {
    const rows = await this.database.rows<{ line: string }>(
      `SELECT concat_ws(' ', plan_id, state, drop_reason) AS line FROM purchase_order ORDER BY ordered_at, id`,
    );
    return rows.map(({ line }) => line);
  }

  /** Returns `plan sold reserved` of each plan with a counter. */
  async places(): Promise<string[]> {
    const rows = await this.database.rows<{ line: string }>(
      `SELECT concat_ws(' ', plan_id, sold, reserved) AS line FROM plan_sales_counter ORDER BY plan_id`,
    );
    return rows.map(({ line }) => line);
  }
}

export function siteThatChangesPlans(database: TestDatabase): ChangingSite {
  const more = [
    aPlan({ planId: 'yearly', renewSpan: 12, prices: [{ from: '2026-01-01', price: 19_800 }] }),
    aPlan({ planId: 'premium', prices: [{ from: '2026-01-01', price: 4_980 }] }),
  ].map((each) => plan.parse(each));
  const renewing = siteThatRenews(database, (file) => ({
    ...file,
    plans: [...file.plans, ...more],
    planGroups: [group],
    paymentMethods,
  }));
  beforeEach(async () => {
    await database.rows(nothingOrdered);
  });
  return new ChangingSite(renewing, database);
}
