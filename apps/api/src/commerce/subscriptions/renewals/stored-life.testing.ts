import { addDays, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import {
  endByRefund,
  extendContract,
  endByWithdrawal,
} from '@account/domain/commerce/subscriptions/contracts/closing-events';
import type { ContractDecision } from '@account/domain/commerce/subscriptions/contracts/contract-events';
import { nextDue, type ContractFacts } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import {
  changeOf,
  type LifecycleCommand,
  type LifecycleStart,
} from '@account/domain/commerce/subscriptions/contracts/contract-lifecycle-model.testing';
import type { GatewayAnswer } from '@account/domain/commerce/subscriptions/contracts/contract-lifecycle.testing';
import { changeMethod } from '@account/domain/commerce/subscriptions/contracts/method-change';
import {
  canReturn,
  planChangeDecision,
  withdrawableUntil,
  withoutChange,
} from '@account/domain/commerce/subscriptions/contracts/plan-change';
import { nextActionDay } from '@account/domain/commerce/subscriptions/contracts/due-action';

import { Problem } from '../../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../../platform/http/request-context.js';
import { newId } from '../../../platform/ids/ids.js';
import { Database } from '../../../platform/prisma/database.js';
import { Customers } from '../../ledger/customers/customers.service.js';
import { Contracts, type ContractId } from '../contracts/contracts.service.js';
import type { TestOrder } from '../contracts/contracts.testing.js';
import { CancellationUndoingController } from '../subscriptions/cancellation/cancellation-undoing.controller.js';
import { CancellationsController } from '../subscriptions/cancellation/cancellations.controller.js';
import { Renewals } from './cycle/renewals.service.js';
import type { Renewed, ScriptedRenewals } from './scripted-renewals.testing.js';

/** Runs the model's commands with the services on a contract in the database. */
export class StoredLife {
  private sweptOn: BusinessDate | null = null;
  /** The contracts that are connected by changes of plan, oldest first. */
  private chain: ContractId[];

  private constructor(
    private readonly renewing: ScriptedRenewals,
    private readonly from: LifecycleStart,
    private readonly member: Renewed,
    private contractId: ContractId,
    private today: BusinessDate,
  ) {
    this.chain = [contractId];
  }

  static async begin(
    renewing: ScriptedRenewals,
    from: LifecycleStart,
    today: BusinessDate,
  ): Promise<StoredLife> {
    renewing.travelTo(today);
    const member = await renewing.join(orderOf(from));
    return new StoredLife(renewing, from, member, member.contractId, today);
  }

  async rejoin(): Promise<void> {
    const { accountId } = this.member;
    const { methodId } = await this.renewing.addMethod(accountId);
    const order = { methodId, ...orderOf(this.from), isReContract: true };
    this.contractId = await this.renewing.joinAgain(accountId, order);
    this.chain = [this.contractId];
    this.sweptOn = null;
  }

  async run(command: LifecycleCommand): Promise<void> {
    const { renewing, today } = this;
    switch (command.do) {
      case 'advance':
        return this.advance(addDays(today, command.days), command.answer);
      case 'due':
        return this.advanceToDue(command.answer);
      case 'outage':
        return this.be(addDays(today, command.days));
      case 'resolve':
        return this.resolve(command.answer);
      case 'resettle':
        return this.retry(command.answer);
      case 'change':
        return this.change(command.answer);
      case 'cancel':
        return this.cancel(command.minutes);
      case 'undo':
        return this.undo();
      case 'schedule':
        return this.schedule(command);
      case 'takeBack':
        await this.decide((facts) =>
          withdrawableUntil(facts, today) === null
            ? { outcome: 'unchanged' }
            : { outcome: 'changed', facts: withoutChange(facts) },
        );
        return;
      case 'return':
        return this.returnToOldPlan();
      case 'price':
        await renewing.database.rows('UPDATE contract SET agreed_price = $2 WHERE id = $1', [
          this.contractId,
          command.price,
        ]);
        return;
      case 'extend':
        await this.decide((facts) => extendContract(facts, command.days, today));
        return;
      case 'stop':
        await this.decide((facts) => ({
          outcome: 'changed',
          facts: { ...facts, forceStopOn: facts.forceStopOn ?? addDays(today, command.days) },
        }));
        return;
      case 'refund':
        await this.decide((facts) => endByRefund(facts, today));
        return;
      case 'withdraw':
        await this.decide((facts) => endByWithdrawal(facts, today));
        return;
      case 'rejoin':
        return;
    }
  }

  async shown() {
    const { planId, facts, state } = await this.renewing.contract(this.contractId);
    return { today: this.today, planId, state, rights: await this.rights(), facts: comparable(facts) };
  }

  /** Returns the plan that the member may watch now. */
  private async rights(): Promise<string | null> {
    const rows = await this.renewing.database.rows<{ planId: string }>(
      `SELECT e.plan_id AS "planId" FROM entitlement e JOIN contract c ON c.customer_id = e.customer_id
        WHERE c.id = $1 AND e.revoked_at IS NULL AND e.starts_at <= $2 AND (e.ends_at IS NULL OR e.ends_at > $2)`,
      [this.contractId, this.renewing.site.clock.now()],
    );
    return rows.length === 0 ? null : rows.map(({ planId }) => planId).join(' and ');
  }

  async history() {
    const charges = await this.renewing.database.rows(
      `SELECT (h.created_at AT TIME ZONE 'Asia/Tokyo')::date::text AS on, b.due_on::text AS "dueOn", h.amount,
              CASE h.initiator WHEN 'STORE' THEN 'sweeper' ELSE 'member' END AS by,
              CASE h.phase WHEN 'SUCCEEDED' THEN 'ok' WHEN 'REFUSED' THEN h.refusal WHEN 'UNKNOWN' THEN 'unknown'
                   WHEN 'NOT_EXECUTED' THEN CASE WHEN h.code = 'ECONNREFUSED' THEN 'unreachable' ELSE 'sent' END
                   ELSE h.phase END AS answer
         FROM charge h JOIN billing_cycle b ON b.id = h.cycle_id WHERE b.contract_id = ANY ($1) ORDER BY h.created_at, h.id`,
      [this.chain],
    );
    const cycles = await this.renewing.database.rows(
      `SELECT b.due_on::text AS "dueOn", b.amount, b.discount, b.state, b.starts_on::text AS "startsOn",
              b.ends_on::text AS "endsOn"
         FROM billing_cycle b JOIN contract c ON c.id = b.contract_id
        WHERE c.id = ANY ($1) AND b.state IN ('SETTLED', 'WAIVED')
          AND NOT (b.number = 1 AND c.first_due_on = c.joined_on AND c.predecessor_id IS NULL)
        ORDER BY array_position($1, c.id), b.number`,
      [this.chain],
    );
    return { charges, cycles };
  }

  async end(): Promise<void> {
    await this.renewing.finish(this.contractId);
  }

  private be(day: BusinessDate): void {
    this.today = day;
    this.renewing.travelTo(day);
  }

  private async advance(to: BusinessDate, answer: GatewayAnswer): Promise<void> {
    this.renewing.gateway.answer = answer;
    for (let on = await this.nextActDay(); on !== null && on <= to; on = await this.nextActDay()) {
      this.be(on);
      await this.renewing.sweep();
      await this.followChange();
    }
    this.be(to);
  }

  private async advanceToDue(answer: GatewayAnswer): Promise<void> {
    const due = nextDue((await this.renewing.contract(this.contractId)).facts);
    if (due > this.today) await this.advance(due, answer);
  }

  private async followChange(): Promise<void> {
    const next = await this.renewing.get(Contracts).findSuccessor(this.contractId);
    if (next !== undefined) this.continueWith(next);
  }

  private continueWith(next: ContractId): void {
    this.chain.push(next);
    this.contractId = next;
  }

  /** Schedules a change without an order, so that only the contract rules are checked. */
  private async schedule(command: LifecycleCommand & { do: 'schedule' }): Promise<void> {
    const { planId } = await this.renewing.contract(this.contractId);
    const change = { ...changeOf(command, planId, this.today), orderId: newId<'order'>() };
    await this.decide((facts) => {
      const decision = planChangeDecision(facts, { today: this.today, mayAmountChange: true });
      return decision.outcome === 'refused'
        ? { outcome: 'unchanged' }
        : { outcome: 'changed', facts: { ...decision.facts, scheduledChange: change } };
    });
  }

  private async returnToOldPlan(): Promise<void> {
    const { renewing, contractId, today } = this;
    const contract = await renewing.contract(contractId);
    if (!canReturn(contract.facts) || contract.orderId === null || contract.predecessorId === null) return;
    const old = await renewing.contract(contract.predecessorId);
    const { agreedPrice, priceVersion } = old;
    const terms = { contract: old, agreedPrice, priceVersion, forceStopOn: null };
    const returned = await renewing
      .get(Database)
      .transaction((transaction) =>
        renewing.get(Contracts).returnToOldPlan(transaction, contract, terms, today),
      );
    this.continueWith(returned.id);
  }

  private async nextActDay(): Promise<BusinessDate | null> {
    const on = nextActionDay((await this.renewing.contract(this.contractId)).facts);
    if (on === null) return null;
    const earliest = this.sweptOn === this.today ? addDays(this.today, 1) : this.today;
    this.sweptOn = on > earliest ? on : earliest;
    return this.sweptOn;
  }

  private async resolve(answer: GatewayAnswer): Promise<void> {
    const live = await this.renewing.liveChargeOf(this.contractId);
    if (live === undefined) return;
    if (answer === 'ok') await this.renewing.lookUp({ standing: 'captured', processedOn: live.on });
    else if (answer === 'retryLater') await this.renewing.lookUp({ standing: 'refused' });
    else await this.renewing.notExecuted(live.id);
  }

  private async retry(answer: GatewayAnswer): Promise<void> {
    await this.byHand(answer, {});
  }

  private async change(answer: GatewayAnswer): Promise<void> {
    const { today, renewing } = this;
    const change = { today, to: 'store', isSame: false, lastCarrierDay: 25 } as const;
    const { facts } = await renewing.contract(this.contractId);
    const decision = changeMethod(facts, change);
    if (decision.outcome !== 'changed') return;
    const { methodId } = await renewing.addMethod(this.member.accountId);
    const payment = { type: 'SbpsPaypay', methodId } as const;
    if (!decision.chargesNow) {
      await renewing.decide(this.contractId, (now) => changeMethod(now.facts, change), { payment });
      return;
    }
    await this.byHand(answer, {
      change: (transaction, contract, on) => {
        const decided = changeMethod(contract.facts, { ...change, today: on });
        if (decided.outcome !== 'changed') throw new Error(decided.outcome);
        return renewing
          .get(Contracts)
          .changeContract(transaction, contract, { facts: decided.facts, payment });
      },
    });
  }

  private async byHand(
    answer: GatewayAnswer,
    more: Pick<Parameters<Renewals['retryManually']>[0], 'change'>,
  ): Promise<void> {
    const { renewing, contractId } = this;
    renewing.gateway.answer = answer;
    await renewing.database.rows('DELETE FROM gateway_breaker');
    const customerId = await renewing.get(Customers).findOrCreate(this.member.accountId);
    await renewing.get(Renewals).retryManually({ contractId, customerId, ...more });
  }

  /**
   * Cancels the contract after the result of the open charge, if there is one, has been unknown for this many
   * minutes.
   */
  private async cancel(minutes: number): Promise<void> {
    await this.renewing.database.rows(
      `UPDATE contract SET charge_unknown_since = clock_timestamp() - $2 * interval '1 minute'
        WHERE id = $1 AND charge_unknown_since IS NOT NULL`,
      [this.contractId, minutes],
    );
    await unlessRefused(this.renewing.get(CancellationsController).cancel(this.contractId, this.asked));
  }

  private undo(): Promise<void> {
    const undoing = this.renewing.get(CancellationUndoingController);
    return unlessRefused(undoing.undo(this.contractId, this.asked));
  }

  /** The member data that the contract rules use. */
  private get asked() {
    return {
      input: {},
      member: { accountId: this.member.accountId, summary: null } as Principal,
      context: { language: 'ja' } as RequestContext,
    };
  }

  private async decide(rule: (facts: ContractFacts) => ContractDecision): Promise<void> {
    await this.renewing.decide(this.contractId, ({ facts }) => rule(facts));
  }
}

/**
 * Returns the facts of a contract without ids and timestamps, which differ between the model and the database.
 */
export function comparable(facts: ContractFacts) {
  const { liveCharge, scheduledChange } = facts;
  return {
    ...facts,
    liveCharge: liveCharge !== null,
    scheduledChange: scheduledChange && { ...scheduledChange, orderId: '' },
  };
}

/** A refused request does not change anything; other errors are thrown. */
async function unlessRefused(work: Promise<object>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Problem) || error.code.endsWith('_FAILED')) throw error;
  }
}

function orderOf(from: LifecycleStart): TestOrder {
  const { discounted, free, method, renewSpan } = from;
  const campaign = discounted && {
    ...{ campaignId: 'half', name: { ja: '半額', en: 'Half price' }, freeDays: free, ...discounted },
  };
  const isWithout = method === 'none';
  return { freeDays: free, renewSpan, campaign, ...(isWithout && { methodId: null }) };
}
