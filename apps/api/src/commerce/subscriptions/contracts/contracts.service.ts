import { billingPeriod } from '@account/domain/commerce/catalogue/plans/billing-schedule';
import { cycleTerms } from '@account/domain/commerce/subscriptions/contracts/cycle-terms';
import { startOf, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { RetryPolicy } from '@account/domain/commerce/payments/charges/retry-plan';
import { nextActionDay } from '@account/domain/commerce/subscriptions/contracts/due-action';
import {
  isUnpaidSuccessor,
  newContract,
  type BillingClock,
  type ContractFacts,
  type ScheduledChange,
} from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { contractState } from '@account/domain/commerce/subscriptions/contracts/contract-state';
import type { ChangeDropReason } from '@account/domain/commerce/checkout/purchase/order/order-state';
import { viewingEndsOn } from '@account/domain/commerce/subscriptions/entitlements/contract-entitlement';
import type { TaxTerms } from '@account/domain/commerce/money/tax';
import type { Yen } from '@account/domain/commerce/money/yen';
import { contractStartOf } from '@account/domain/commerce/checkout/purchase/order/contract-joining';
import type { RenewSpan } from '@account/domain/commerce/catalogue/plans/plan';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/clock/clock.js';
import { newId } from '../../../platform/ids/ids.js';
import type { Transaction } from '../../../platform/prisma/database.js';
import { SettingsService } from '../../../store/settings/index.js';
import type { CustomerId } from '../../ledger/customers/index.js';
import { Entitlements } from '../entitlements/index.js';
import { MonthlyAgreements, type PaymentMethodId } from '../../payments/payment-methods/index.js';
import type { NewCycle } from './cycles/billing-cycle.repository.js';
import { eventsOfChange } from './events/contract-event.declaration.js';
import { ContractCarriers } from './effects/contract-carriers.service.js';
import { PlanChangeOrders } from './effects/plan-change-orders.port.js';
import { PlanRelease } from './effects/plan-release.port.js';
import { returnToPlan, successorOf, type OldPlan } from './effects/plan-successor.js';
import { ContractEvents } from './events/contract-events.service.js';
import { retryPolicyOf } from './cycles/contract-terms.js';
import { ContractRepository } from './contract.repository.js';
import type { ContractCampaign, ContractId, ContractPayment, StoredContract } from './contract.types.js';

export type { ContractCampaign, ContractId, CycleId, StoredContract } from './contract.types.js';

/** Data of an order that creates a contract, as shown in the quote. */
export interface ContractOrder {
  orderId: string | null;
  customerId: CustomerId;
  planId: string;
  /** First day of the contract: the day of the order, or of the payment if it was settled on a later day. */
  quotedOn: BusinessDate;
  /** Equals `quotedOn` if there are no free days. */
  firstPaymentDay: BusinessDate;
  renewSpan: RenewSpan;
  isReContract: boolean;
  forceStopOn: BusinessDate | null;
  price: { amount: Yen; version: number };
  campaign: ContractCampaign | null;
  payment: ContractPayment & { clock: BillingClock };
  /** The payment of the order; null if the first payment is due later. */
  paid: OrderPayment | null;
  /** Time of the settlement. Access starts at this time. */
  at: Date;
}

export interface OrderPayment extends TaxTerms {
  chargeId: string | null;
  amount: Yen;
}

export type CreatedContract = { outcome: 'joined'; contractId: ContractId } | { outcome: 'contracted' };

@Injectable()
export class Contracts {
  constructor(
    private readonly contracts: ContractRepository,
    private readonly entitlements: Entitlements,
    private readonly planRelease: PlanRelease,
    private readonly changeOrders: PlanChangeOrders,
    private readonly events: ContractEvents,
    private readonly agreements: MonthlyAgreements,
    private readonly carriers: ContractCarriers,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates the contract with access, and the first billing cycle if the order paid for it.
   * `contracted`: the customer already has a running contract for the plan, and nothing was written.
   * @throws {Error} if the payment differs from the amount of the first cycle
   */
  async createContract(transaction: Transaction, order: ContractOrder): Promise<CreatedContract> {
    const contract = this.contractFrom(order);
    const isNew = await this.contracts.insert(transaction, contract, firstCycle(contract, order));
    if (!isNew) return { outcome: 'contracted' };
    if (contract.carrierMethodId !== null)
      await this.agreements.markUsed(transaction, contract.carrierMethodId);
    await this.entitlements.grantEntitlement(transaction, {
      source: 'CONTRACT',
      sourceId: contract.id,
      customerId: order.customerId,
      planId: order.planId,
      startsAt: order.at,
      endsAt: this.viewingEnd(contract.facts),
    });
    return { outcome: 'joined', contractId: contract.id };
  }

  /** Returns the store's retry settings. */
  retryPolicy(): RetryPolicy {
    return retryPolicyOf(this.settings.current().billing);
  }

  /**
   * Returns the last day of a month on which the carrier's collection on the following 1st can still be
   * stopped.
   */
  lastCarrierDay(): number {
    return this.settings.current().billing.lastCarrierDay;
  }

  findLive(customerId: CustomerId, transaction?: Transaction): Promise<StoredContract[]> {
    return this.contracts.findLive(customerId, transaction);
  }

  findCollectedBy(methodIds: readonly PaymentMethodId[]): Promise<StoredContract[]> {
    return this.contracts.findCollectedBy(methodIds);
  }

  findPaidBy(methodIds: readonly PaymentMethodId[]): Promise<StoredContract[]> {
    return this.contracts.findPaidBy(methodIds, undefined);
  }

  /** Follows any number of changes of plan from an ended contract to its successor. */
  findSuccessor(id: ContractId): Promise<ContractId | undefined> {
    return this.contracts.findSuccessor(id);
  }

  findContract(id: ContractId): Promise<StoredContract | undefined> {
    return this.contracts.findById(id);
  }

  /** Returns the contract of the old plan from which the member changed. */
  async findPredecessor(
    transaction: Transaction,
    { predecessorId }: StoredContract,
  ): Promise<StoredContract | undefined> {
    return predecessorId === null
      ? undefined
      : (await this.contracts.findByIds([predecessorId], transaction))[0];
  }

  /** Finds contracts of a customer by order or billing cycle, except contracts that ended before `since`. */
  async findBySubjects(
    customerId: CustomerId,
    subjectIds: readonly string[],
    since: BusinessDate,
  ): Promise<ReadonlyMap<string, ContractId>> {
    const found = await this.contracts.findBySubjects(customerId, subjectIds, since);
    return new Map(found.map(({ subjectId, contractId }) => [subjectId, contractId]));
  }

  /** Locks the contract and returns its facts. Lock order: plan reservation, contract, charge. */
  lockContract(transaction: Transaction, id: ContractId): Promise<StoredContract | undefined> {
    return this.contracts.lock(transaction, id);
  }

  /**
   * Locks the contract and returns it with the business day on which to decide about cancelling, undoing and
   * charging.
   */
  async lockWithToday(
    transaction: Transaction,
    id: ContractId,
  ): Promise<{ contract: StoredContract; today: BusinessDate } | undefined> {
    return this.contracts.lockWithToday(transaction, id);
  }

  /**
   * Writes a decision about a locked contract, applies its side effects and publishes the events.
   * @param dropReason reason why a scheduled change was dropped, if the new facts no longer contain it
   */
  async changeContract(
    transaction: Transaction,
    contract: StoredContract,
    change: Partial<Pick<StoredContract, 'facts' | 'payment' | 'cancelRequestedAt'>>,
    dropReason?: ChangeDropReason,
  ): Promise<StoredContract> {
    const { facts } = { ...contract, ...change };
    const changed = {
      ...contract,
      ...change,
      state: contractState(facts),
      nextActionOn: this.nextActionDay(facts),
    };
    await this.contracts.update(transaction, changed);
    await this.changeRights(transaction, contract, changed);
    const reason = dropReason ?? dropReasonOf(facts);
    await this.endChangeOrders(transaction, contract, changed, reason);
    await this.carriers.stopUnneededCarrier(transaction, changed, contract.facts);
    if (facts.endedOn !== null && contract.facts.endedOn === null) await this.end(transaction, changed);
    const announced = { contract: changed, before: contract };
    await this.events.publishEvents(transaction, announced, eventsOfChange(announced, reason));
    return changed;
  }

  /**
   * Ends the contract on its next due day and starts an unpaid contract for the scheduled plan on that day. The
   * right to watch the old plan continues until the first payment, a hold or the end of the new contract.
   * @returns the contract of the new plan
   */
  async changePlan(
    transaction: Transaction,
    before: StoredContract,
    change: ScheduledChange,
  ): Promise<StoredContract> {
    const { ended, contract } = successorOf(before, change, this.clock.now());
    await this.succeed(transaction, before, ended, contract);
    const announced = { id: before.id, prefix: `${contract.planId} ` };
    await this.contracts.copyAnnouncedRises(transaction, announced, contract.id);
    await this.changeOrders.handOver(transaction, change.orderId, contract.id);
    return contract;
  }

  /** Ends an unpaid contract in favour of the old plan, which is due today at its old price. */
  async returnToOldPlan(
    transaction: Transaction,
    before: StoredContract,
    old: OldPlan,
    today: BusinessDate,
  ): Promise<StoredContract> {
    const { ended, contract } = returnToPlan(before, old, today, this.clock.now());
    await this.succeed(transaction, before, ended, contract);
    const rises = { id: old.contract.id, prefix: '' };
    await this.contracts.copyAnnouncedRises(transaction, rises, contract.id);
    await this.changeOrders.reserveReturn(transaction, contract);
    const announced = { contract, before: contract };
    await this.events.publishEvents(transaction, announced, [{ event: 'returned', from: before }]);
    return contract;
  }

  private async succeed(
    transaction: Transaction,
    before: StoredContract,
    ended: ContractFacts,
    contract: StoredContract,
  ): Promise<void> {
    await this.changeContract(transaction, before, { facts: ended });
    if (!(await this.contracts.insert(transaction, contract, null)))
      throw new Error(`The customer of contract ${before.id} has a contract of plan ${contract.planId}`);
  }

  private async changeRights(
    transaction: Transaction,
    before: StoredContract,
    { id, predecessorId, customerId, planId, facts }: StoredContract,
  ): Promise<void> {
    // After a change of plan, the rights depend on the successor contract.
    if (facts.endReason === 'CHANGED' && !isUnpaidSuccessor(facts)) return;
    const isUnpaid = isUnpaidSuccessor(before.facts) && predecessorId !== null;
    const origin = { source: 'CONTRACT', sourceId: isUnpaid ? predecessorId : id } as const;
    const [was, is] = [this.viewingEnd(before.facts), this.viewingEnd(facts)];
    if (isUnpaid && !isUnpaidSuccessor(facts)) {
      const now = this.clock.now();
      if (was === null || was > now) await this.entitlements.changeEnd(transaction, origin, now);
      const granted = { customerId, planId, startsAt: now, endsAt: is };
      await this.entitlements.grantEntitlement(transaction, { source: 'CONTRACT', sourceId: id, ...granted });
      return;
    }
    if (was?.getTime() === is?.getTime()) return;
    await this.entitlements.changeEnd(transaction, origin, is);
  }

  private async endChangeOrders(
    transaction: Transaction,
    { facts: before }: StoredContract,
    { facts, orderId }: StoredContract,
    reason: ChangeDropReason,
  ): Promise<void> {
    const scheduled = before.scheduledChange?.orderId;
    const isReplaced = scheduled !== undefined && scheduled !== facts.scheduledChange?.orderId;
    const dropped = isReplaced && facts.endReason !== 'CHANGED' ? before.scheduledChange : null;
    if (dropped !== null) await this.changeOrders.dropOrder(transaction, dropped.orderId, reason);
    if (!isUnpaidSuccessor(before) || orderId === null) return;
    if (!isUnpaidSuccessor(facts)) await this.changeOrders.completeOrder(transaction, orderId);
    else if (facts.endedOn !== null)
      await this.changeOrders.dropOrder(
        transaction,
        orderId,
        facts.endReason === 'CHANGED' ? 'RETURNED' : reason,
      );
  }

  private async end(transaction: Transaction, contract: StoredContract): Promise<void> {
    await this.contracts.closeCycles(transaction, contract.id);
    await this.planRelease.releaseContract(transaction, contract.id);
  }

  private contractFrom({ campaign, payment, ...order }: ContractOrder): StoredContract {
    const method = payment.methodId === null ? 'none' : 'usable';
    const { type, methodId, clock } = payment;
    const contractStart = contractStartOf({ ...order, terms: order, clock, method });
    const facts = newContract(contractStart);
    return {
      id: newId<'contract'>(),
      customerId: order.customerId,
      planId: order.planId,
      orderId: order.orderId,
      isReContract: order.isReContract,
      joinedOn: order.quotedOn,
      firstDueOn: contractStart.firstDue,
      agreedPrice: order.price.amount,
      priceVersion: order.price.version,
      campaign,
      payment: { type, methodId },
      carrierMethodId: clock === 'provider' ? methodId : null,
      predecessorId: null,
      facts,
      announcedRises: {},
      state: contractState(facts),
      cancelRequestedAt: null,
      nextActionOn: this.nextActionDay(facts),
      createdAt: order.at,
    };
  }

  private nextActionDay(facts: ContractFacts): BusinessDate | null {
    return nextActionDay(facts, this.retryPolicy());
  }

  private viewingEnd(facts: ContractFacts): Date | null {
    const endsOn = viewingEndsOn(facts, this.settings.current().billing.holdGraceDays);
    return endsOn === null ? null : startOf(endsOn);
  }
}

function dropReasonOf({ endedOn, cancelRequestedOn }: ContractFacts): ChangeDropReason {
  if (endedOn !== null) return 'CONTRACT_ENDED';
  return cancelRequestedOn === null ? 'WITHDRAWN' : 'CANCELLED';
}

function firstCycle(contract: StoredContract, { paid, at }: ContractOrder): NewCycle | null {
  const { facts, firstDueOn: dueOn, priceVersion, campaign, agreedPrice: price } = contract;
  const isPaid = facts.settledCycles === 1;
  if (isPaid !== (paid !== null))
    throw new Error(`Payment and free days of the order for ${dueOn} do not match`);
  if (paid === null) return null;
  const { taxRate, taxRounding, chargeId } = paid;
  const terms = cycleTerms({ price, campaign, settledCycles: 0, taxRate, taxRounding });
  if (terms.amount !== paid.amount) throw new Error(`¥${terms.amount} is due, ¥${paid.amount} was paid`);
  return {
    ...terms,
    id: newId<'billing-cycle'>(),
    contractId: contract.id,
    number: 1,
    dueOn,
    priceVersion,
    settlement: { period: billingPeriod(facts.schedule, 0), chargeId, at },
  };
}
