import { jest } from '@jest/globals';
import { type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { nextDue } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import type { GatewayAnswer } from '@account/domain/commerce/subscriptions/contracts/contract-lifecycle.testing';
import { extendContract } from '@account/domain/commerce/subscriptions/contracts/closing-events';
import { changeMethod } from '@account/domain/commerce/subscriptions/contracts/method-change';
import type { StoryRow } from '@account/domain/commerce/subscriptions/contracts/plan-change-stories.testing';
import { yen } from '@account/domain/commerce/money/yen';
import type { TestDatabase } from '@account/testing/database';

import { Problem } from '../../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../../platform/http/request-context.js';
import { newId, type AccountId } from '../../../platform/ids/ids.js';
import { SettingsService } from '../../../store/settings/settings.service.js';
import { addMember } from '../../../testing/test-members.js';
import { Customers } from '../../ledger/customers/customers.service.js';
import type { PaymentMethodId } from '../../payments/payment-methods/payment-method.types.js';
import { addMethod } from '../../payments/payment-methods/saved-methods.testing.js';
import {
  Contracts,
  type ContractId,
  type StoredContract,
} from '../../subscriptions/contracts/contracts.service.js';
import type { TestOrder } from '../../subscriptions/contracts/contracts.testing.js';
import { amountOfReturn } from '../../subscriptions/contracts/plan-changes.testing.js';
import { CarrierResults } from '../../subscriptions/renewals/carrier/carrier-results.service.js';
import { Renewals } from '../../subscriptions/renewals/cycle/renewals.service.js';
import { PlanStops } from '../../subscriptions/renewals/plan-stops.service.js';
import type { ScriptedRenewals } from '../../subscriptions/renewals/scripted-renewals.testing.js';
import { CancellationUndoingController } from '../../subscriptions/subscriptions/cancellation/cancellation-undoing.controller.js';
import { CancellationsController } from '../../subscriptions/subscriptions/cancellation/cancellations.controller.js';
import { PlanChanges, type AcceptedChange } from './plan-changes.service.js';
import { termsHash } from './plan-change-view.js';

const carrier = { gatewayId: 'sbps-carriers', type: 'SbpsAuSimple' } as const;

/** Data of a change request that the confirmation page sends. */
export type ShownChange = Omit<AcceptedChange, 'confirm' | 'record'>;

/** Number of store files that were applied; each has a version of its own. */
let storeFiles = 0;

/**
 * Runs events through the services on a contract in the database, and follows its changes of plan to later
 * contracts.
 */
export class ChangedLife {
  /** Number of charges before the current event. */
  private seen = 0;

  private constructor(
    private readonly renewing: ScriptedRenewals,
    readonly accountId: AccountId,
    private readonly agreement: { methodId: PaymentMethodId; agreement: string },
    public contractId: ContractId,
  ) {}

  static async begin(renewing: ScriptedRenewals, on: BusinessDate, order: TestOrder): Promise<ChangedLife> {
    renewing.travelTo(on);
    const accountId = await addMember(renewing.site.nest, { email: `${newId()}@example.jp`, password: null });
    const agreement = newId();
    const isCarrier = order.carrier === true;
    const methodId = isCarrier
      ? await addMethod(renewing.site.nest, accountId, {
          ...{ type: carrier.type, gateway: carrier.gatewayId, agreement },
        })
      : (await renewing.addMethod(accountId)).methodId;
    const payment = { type: carrier.type, methodId, clock: 'provider' } as const;
    const terms = { methodId, orderId: null, ...order, ...(isCarrier && { payment }) };
    const contractId = await renewing.joinAgain(accountId, terms);
    await renewing.database.rows(
      `INSERT INTO plan_reservation (customer_id, plan_id, kind, contract_id, since)
       SELECT customer_id, plan_id, 'CONTRACT', id, now() FROM contract WHERE id = $1`,
      [contractId],
    );
    return new ChangedLife(renewing, accountId, { methodId, agreement }, contractId);
  }

  /** Ignores first payments that came with an order, because they have no charge in these tests. */
  static async violations(database: TestDatabase): Promise<object[]> {
    return database.rows(
      `SELECT rule, subject FROM (SELECT rule, subject FROM money_violation UNION ALL SELECT rule, subject FROM sale_violation) v
        WHERE NOT EXISTS (SELECT FROM billing_cycle b JOIN contract c ON c.id = b.contract_id
                           WHERE b.id::text = v.subject AND b.number = 1 AND c.first_due_on = c.joined_on
                             AND c.predecessor_id IS NULL)`,
    );
  }

  be(day: BusinessDate): void {
    this.renewing.travelTo(day);
  }

  /** @returns the code of the problem; null if the change was scheduled */
  async schedule(planId: string): Promise<string | null> {
    try {
      const page = await this.openPage(planId);
      return await this.accept(page);
    } catch (error) {
      return codeOf(error);
    }
  }

  /** Opens the page that shows the terms of the change. */
  async openPage(planId: string): Promise<ShownChange> {
    const { contractId, member } = this;
    const change = await this.changes.previewChange(await this.contract(), { planId, code: null }, member);
    return { contractId, planId, code: null, terms: termsHash(change, null) };
  }

  /** @returns the code of the problem; null if the change was scheduled */
  async accept(page: ShownChange): Promise<string | null> {
    const noPage = { language: 'ja', pageVersion: '', text: null, data: {} } as const;
    const evidence = { confirm: () => Promise.resolve(noPage), record: () => Promise.resolve() };
    return this.changes.scheduleChange({ ...page, ...evidence }, this.member).then(() => null, codeOf);
  }

  takeBack(): Promise<void> {
    return this.changes.withdrawChange(this.contractId, null, () => Promise.resolve());
  }

  async returnToOldPlan(): Promise<void> {
    this.contractId = await this.returnFrom(this.contractId);
  }

  async returnFrom(contractId: ContractId): Promise<ContractId> {
    const amount = await amountOfReturn(this.renewing.site.nest, contractId);
    return this.changes.returnToOldPlan(contractId, amount, () => Promise.resolve());
  }

  async sweep(answer: GatewayAnswer): Promise<void> {
    this.renewing.gateway.answer = answer;
    await this.renewing.sweep();
    await this.followChange();
  }

  /** Continues with the successor of the contract after a change of plan. */
  async followChange(): Promise<void> {
    const next = await this.renewing.get(Contracts).findSuccessor(this.contractId);
    this.contractId = next ?? this.contractId;
  }

  /** Simulates the carrier's report that it collected the payment of the due month. */
  async collect(): Promise<void> {
    const { facts, agreedPrice } = await this.contract();
    const { methodId, agreement } = this.agreement;
    await this.renewing
      .get(CarrierResults)
      .applyResult(
        { gateway: carrier, methodIds: [methodId] },
        { outcome: 'collected', agreement, amount: agreedPrice, on: nextDue(facts) },
      );
  }

  async payByHand(): Promise<void> {
    const { renewing, contractId, accountId } = this;
    renewing.gateway.answer = 'ok';
    const customerId = await renewing.get(Customers).findOrCreate(accountId);
    await renewing.get(Renewals).retryManually({ contractId, customerId });
  }

  async changeMethod(): Promise<void> {
    const { methodId } = await this.renewing.addMethod(this.accountId);
    const payment = { type: 'SbpsPaypay', methodId } as const;
    await this.renewing.decide(
      this.contractId,
      ({ facts }, today) => changeMethod(facts, { today, to: 'store', isSame: false, lastCarrierDay: 25 }),
      { payment },
    );
  }

  /** Moves the due day as support staff would. */
  async extend(days: number): Promise<void> {
    await this.renewing.decide(this.contractId, ({ facts }, today) => extendContract(facts, days, today));
  }

  async cancel(): Promise<void> {
    await this.renewing.get(CancellationsController).cancel(this.contractId, this.asked);
  }

  async undo(): Promise<void> {
    await this.renewing.get(CancellationUndoingController).undo(this.contractId, this.asked);
  }

  /** Returns `plan state reason` of each change of the member, oldest first. */
  async orders(): Promise<string[]> {
    const rows = await this.renewing.database.rows<{ line: string }>(
      `SELECT concat_ws(' ', o.plan_id, o.state, o.drop_reason) AS line
         FROM purchase_order o JOIN contract c ON c.customer_id = o.customer_id
        WHERE c.id = $1 ORDER BY o.ordered_at, o.id`,
      [this.contractId],
    );
    return rows.map(({ line }) => line);
  }

  /** Returns `phase amount` of each charge of the member, oldest first. */
  async charges(): Promise<string[]> {
    const rows = await this.renewing.database.rows<{ line: string }>(
      `SELECT concat_ws(' ', h.phase, h.amount) AS line
         FROM charge h JOIN contract c ON c.customer_id = h.customer_id
        WHERE c.id = $1 ORDER BY h.created_at, h.id`,
      [this.contractId],
    );
    return rows.map(({ line }) => line);
  }

  /** Adds a price version, and records that the member was notified of it. */
  async publish(planId: string, price: number, from: BusinessDate, announcedOn: BusinessDate): Promise<void> {
    const { database } = this.renewing;
    const { planId: own } = await this.contract();
    await database.rows(
      `INSERT INTO plan_price (plan_id, version, starts_on, price, created_at) VALUES ($1, 2, $2, $3, now())`,
      [planId, from, yen(price)],
    );
    await database.rows(
      `INSERT INTO contract_reminder (contract_id, kind, subject, sent_on, created_at)
       VALUES ($1, 'priceRises', $2, $3, now())`,
      [this.contractId, own === planId ? from : `${planId} ${from}`, announcedOn],
    );
  }

  /** Applies a store file that discontinues the plan. */
  async stop(planId: string, on: BusinessDate): Promise<void> {
    const { renewing } = this;
    await renewing.database.rows('UPDATE plan SET force_stop_on = $2 WHERE plan_id = $1', [planId, on]);
    const settings = renewing.get(SettingsService);
    const now = settings.current();
    jest.spyOn(settings, 'current').mockReturnValue({ ...now, version: now.version + (storeFiles += 1) });
    await renewing.get(PlanStops).applyPlanStops();
  }

  contract(): Promise<StoredContract> {
    return this.renewing.contract(this.contractId);
  }

  private get changes(): PlanChanges {
    return this.renewing.get(PlanChanges);
  }

  private get asked() {
    return {
      input: {},
      member: this.member as Principal,
      context: { language: 'ja' } as RequestContext,
    };
  }

  private get member() {
    return { accountId: this.accountId, summary: null };
  }

  /**
   * Returns the current state as one row of the story, with plan names without the suffix that the story adds.
   */
  async shown({ on, event }: Pick<StoryRow, 'on' | 'event'>): Promise<StoryRow> {
    const { planId, facts, state } = await this.contract();
    const payment = event === 'joins' ? await this.orderPayment() : await this.lastPayment();
    const scheduled = facts.scheduledChange?.planId;
    const rights = await this.rights();
    return {
      ...{ on, event, state },
      plan: scheduled === undefined ? nameOf(planId) : `${nameOf(planId)} -> ${nameOf(scheduled)}`,
      charge: payment?.amount ?? null,
      taxWithin: payment?.tax ?? null,
      due: facts.endedOn === null ? nextDue(facts) : '-',
      rights: rights.length === 0 ? 'none' : rights.map(nameOf).join(' and '),
    };
  }

  /** Returns the plans that the member may watch now. */
  async rights(): Promise<string[]> {
    const now = this.renewing.site.clock.now();
    const rows = await this.renewing.database.rows<{ planId: string }>(
      `SELECT e.plan_id AS "planId" FROM entitlement e JOIN contract c ON c.customer_id = e.customer_id
        WHERE c.id = $1 AND e.revoked_at IS NULL AND e.starts_at <= $2 AND (e.ends_at IS NULL OR e.ends_at > $2)
        ORDER BY e.plan_id`,
      [this.contractId, now],
    );
    return rows.map(({ planId }) => planId);
  }

  /** Ends the contract, so that nothing is due when the clock goes back. */
  end(): Promise<void> {
    return this.renewing.finish(this.contractId);
  }

  private async orderPayment(): Promise<{ amount: number; tax: number | null } | undefined> {
    const [cycle] = await this.renewing.database.rows<{ amount: number; tax: number }>(
      `SELECT amount, tax FROM billing_cycle WHERE contract_id = $1 AND state = 'SETTLED' AND number = 1`,
      [this.contractId],
    );
    return cycle;
  }

  /** The last charge since the previous event; ¥0 if it was refused. */
  private async lastPayment(): Promise<{ amount: number; tax: number | null } | undefined> {
    const charges = await this.renewing.database.rows<{ amount: number; tax: number | null }>(
      `SELECT CASE WHEN h.phase = 'SUCCEEDED' THEN h.amount ELSE 0 END AS amount,
              CASE WHEN h.phase = 'SUCCEEDED' THEN b.tax END AS tax
         FROM charge h JOIN billing_cycle b ON b.id = h.cycle_id JOIN contract c ON c.id = b.contract_id
        WHERE c.customer_id = (SELECT customer_id FROM contract WHERE id = $1) ORDER BY h.created_at, h.id`,
      [this.contractId],
    );
    const since = charges.slice(this.seen);
    this.seen = charges.length;
    return since.at(-1);
  }
}

/** Returns the code of a problem; other errors are thrown. */
export function codeOf(error: unknown): string {
  if (error instanceof Problem) return error.code;
  throw error;
}

function nameOf(planId: string): string {
  return planId.replace(/-s\d+$/, '');
}
