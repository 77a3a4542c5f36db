import { addDays, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { maxUnansweredAttempts } from '@account/domain/commerce/subscriptions/contracts/due-action';
import {
  cancelContract,
  undoCancellation,
} from '@account/domain/commerce/subscriptions/contracts/cancellation';
import {
  extendContract,
  stopManually,
} from '@account/domain/commerce/subscriptions/contracts/closing-events';
import {
  refused,
  type ContractDecision,
  type ContractRefusal,
} from '@account/domain/commerce/subscriptions/contracts/contract-events';
import type { ContractFacts } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import type { ContractTime } from '@account/domain/commerce/subscriptions/contracts/renewal-status';
import { isStoppedBefore } from '@account/domain/commerce/subscriptions/contracts/forced-stop';
import { priceOn } from '@account/domain/commerce/catalogue/plans/plan-price';
import { Injectable } from '@nestjs/common';

import { AuditTrail, auditKind } from '../../../../platform/audit/audit-trail.repository.js';
import { Clock } from '../../../../platform/clock/clock.js';
import type { AccountId } from '../../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { BusinessDay } from '../../../ledger/business-day/index.js';
import { type CustomerId, Customers } from '../../../ledger/customers/index.js';
import { type EntitlementRow, Entitlements } from '../../entitlements/index.js';
import { PlanGroups, Plans } from '../../../catalogue/plans/index.js';
import {
  type ChainedContract,
  ContractRepository,
  type DueContractsCount,
  type SkippedMonth,
} from '../contract.repository.js';
import { Contracts, type ContractId, type StoredContract } from '../contracts.service.js';
import { rightBeforePayment } from '../effects/right-before-payment.js';
import type { StoredCycle } from '../cycles/billing-cycle.repository.js';

export type { DueContractsCount } from '../contract.repository.js';

export interface ContractSheet {
  contract: StoredContract;
  cycles: StoredCycle[];
  /** Predecessors and successors of the contract, oldest first. */
  chain: ChainedContract[];
}

export interface MemberSheet {
  contracts: StoredContract[];
  rights: EntitlementRow[];
  /**
   * Rights to old plans that continue until the first payment of the new plan. `sourceId` is the id of the ended
   * contract.
   */
  keptRights: EntitlementRow[];
}

export interface Grant {
  accountId: AccountId;
  planId: string;
  days: number;
  by: string;
  reason: string;
}

export const grantObjections = [
  'noPlan',
  'notSubscription',
  'noPrice',
  'stopped',
  'contracted',
  'groupContracted',
] as const;

export type GrantObjection = (typeof grantObjections)[number];

const granted = auditKind<{ contractId: string; planId: string; days: number; by: string; reason: string }>(
  'contract.granted',
  'operator',
);

const unblocked = auditKind<{ contractId: string; by: string; reason: string }>(
  'contract.unblocked',
  'operator',
);

export interface OperatorChange {
  action: 'cancel' | 'undo' | 'stop' | 'extend';
  days: number;
  by: string;
  reason: string;
}

const changedByOperator = auditKind<{
  contractId: string;
  action: string;
  days: number;
  by: string;
  reason: string;
}>('contract.changedByOperator', 'operator');

/** Days after the 1st within which a carrier reports its collections. */
const carrierResultDays = 4;

@Injectable()
export class ContractOperations {
  constructor(
    private readonly repository: ContractRepository,
    private readonly contracts: Contracts,
    private readonly customers: Customers,
    private readonly entitlements: Entitlements,
    private readonly plans: Plans,
    private readonly groups: PlanGroups,
    private readonly day: BusinessDay,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async showContract(id: ContractId): Promise<ContractSheet | undefined> {
    const contract = await this.repository.findById(id);
    if (contract === undefined) return undefined;
    const [cycles, chain] = await Promise.all([
      this.repository.findCycles(id),
      this.repository.findChain(id),
    ]);
    return { contract, cycles, chain };
  }

  /** Counts contracts with an action due on or before a day. */
  async countDue(day: BusinessDate): Promise<number> {
    return (await this.findDueCount(day)).count;
  }

  findDueCount(day: BusinessDate): Promise<DueContractsCount> {
    return this.repository.countDue(day);
  }

  /**
   * Returns contracts that are not charged until an operator has reviewed them because of attempts without a
   * response, an incident, or a missing carrier result.
   */
  async listStuck(most: number): Promise<StoredContract[]> {
    const [stuck, silent] = await Promise.all([
      this.repository.findStuckIds(maxUnansweredAttempts, most),
      this.repository.findWithoutCarrierResult(carrierResultDays, most),
    ]);
    return this.repository.findByIds([...new Set([...stuck, ...silent])].sort().slice(0, most));
  }

  listSkippedMonths(most: number): Promise<SkippedMonth[]> {
    return this.repository.findSkippedMonths(most);
  }

  async showMember(accountId: AccountId): Promise<MemberSheet> {
    const customerId = await this.customers.findByAccount(accountId);
    if (customerId === undefined) return { contracts: [], rights: [], keptRights: [] };
    const [contracts, live] = await Promise.all([
      this.repository.findAll(customerId),
      this.entitlements.findLive(customerId),
    ]);
    const running = contracts.filter(({ facts }) => facts.endedOn === null);
    return {
      contracts,
      rights: live.filter(({ source }) => source !== 'CONTRACT'),
      keptRights: running.flatMap((contract) => rightBeforePayment(contract, running, live) ?? []),
    };
  }

  /** Returns the contracts of a member whose access is suspended by a dispute. */
  async findSuspended(accountId: AccountId): Promise<ReadonlySet<string>> {
    const customerId = await this.customers.findByAccount(accountId);
    const live = customerId === undefined ? [] : await this.entitlements.findLive(customerId);
    return new Set(live.filter(({ suspendedAt }) => suspendedAt !== null).map(({ sourceId }) => sourceId));
  }

  /**
   * Resumes charges after a review.
   * @returns false if the contract was not blocked or does not exist
   */
  unblockContract(id: ContractId, { by, reason }: { by: string; reason: string }): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const contract = await this.contracts.lockContract(transaction, id);
      if (contract === undefined || !contract.facts.isBlocked) return false;
      const facts = { ...contract.facts, isBlocked: false };
      await this.contracts.changeContract(transaction, contract, { facts });
      const details = { contractId: id, by, reason };
      const accountId = await this.customers.findAccount(transaction, contract.customerId);
      await this.audit.addEvent(transaction, unblocked, { accountId, details });
      return true;
    });
  }

  /**
   * Applies the rules for the member's own actions, except that `stop` ends the contract immediately.
   * @returns undefined if the contract does not exist
   */
  async applyOperatorChange(
    id: ContractId,
    { action, days, by, reason }: OperatorChange,
  ): Promise<StoredContract | { refusal: ContractRefusal } | undefined> {
    const now = await this.database.machineTime();
    return this.database.transaction(async (transaction) => {
      const locked = await this.contracts.lockWithToday(transaction, id);
      if (locked === undefined) return undefined;
      const { contract, today } = locked;
      const decision = decide(contract.facts, { action, days }, { today, now });
      if (decision.outcome === 'refused') return { refusal: decision.refusal };
      if (decision.outcome === 'unchanged') return contract;
      const { facts } = decision;
      const cancelRequestedAt = this.clock.now();
      const changed = await this.contracts.changeContract(transaction, contract, {
        facts,
        cancelRequestedAt,
      });
      const accountId = await this.customers.findAccount(transaction, contract.customerId);
      const details = { contractId: id, action, days, by, reason };
      await this.audit.addEvent(transaction, changedByOperator, { accountId, details });
      return changed;
    });
  }

  /** Grants free days of a plan. The contract ends afterwards unless the member adds a payment method. */
  async grantContract({ accountId, planId, days, by, reason }: Grant): Promise<ContractId | GrantObjection> {
    const plan = (await this.plans.findByIds([planId])).get(planId);
    if (plan === undefined) return 'noPlan';
    if (plan.renewSpan === null) return 'notSubscription';
    const today = await this.day.today();
    const price = priceOn(plan.prices, today);
    const version = plan.prices.find(({ from }) => from === price?.from)?.version;
    if (price === undefined || version === undefined) return 'noPrice';
    const firstPaymentDay = addDays(today, days);
    if (isStoppedBefore(today, plan.forceStopOn)) return 'stopped';
    const order = {
      orderId: null,
      customerId: await this.customers.findOrCreate(accountId),
      planId,
      quotedOn: today,
      firstPaymentDay,
      renewSpan: plan.renewSpan,
      isReContract: false,
      forceStopOn: plan.forceStopOn,
      price: { amount: price.price, version },
      campaign: null,
      payment: { type: null, methodId: null, clock: 'store' },
      paid: null,
      at: this.clock.now(),
    } as const;
    return this.database.transaction(async (transaction) => {
      if (await this.isGroupContracted(transaction, order)) return 'groupContracted';
      const createdContract = await this.contracts.createContract(transaction, order);
      if (createdContract.outcome === 'contracted') return createdContract.outcome;
      const { contractId } = createdContract;
      const details = { contractId, planId, days, by, reason };
      await this.audit.addEvent(transaction, granted, { accountId, details });
      return contractId;
    });
  }

  /** True if the member has a contract for another plan of the group. Locks the customer, as an order does. */
  private async isGroupContracted(
    transaction: Transaction,
    { customerId, planId }: { customerId: CustomerId; planId: string },
  ): Promise<boolean> {
    const others = this.groups.plansCountedWith(planId).filter((other) => other !== planId);
    if (others.length === 0) return false;
    await this.customers.lockCustomer(transaction, customerId);
    const live = await this.contracts.findLive(customerId, transaction);
    return live.some((contract) => others.includes(contract.planId));
  }
}

function decide(
  facts: ContractFacts,
  { action, days }: Pick<OperatorChange, 'action' | 'days'>,
  time: ContractTime,
): ContractDecision {
  switch (action) {
    case 'cancel':
      return cancelContract(facts, time);
    case 'undo':
      // The member can pay the unpaid amount of a contract on hold.
      return facts.heldSince === null
        ? undoCancellation(facts, { today: time.today, hasOtherMethod: false, tries: [] })
        : refused('onHold');
    case 'stop':
      return stopManually(facts, time.today);
    case 'extend':
      return extendContract(facts, days, time.today);
  }
}
