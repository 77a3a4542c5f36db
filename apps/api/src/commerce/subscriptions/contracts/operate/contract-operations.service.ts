import { addDays, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { unansweredAtMost } from '@account/domain/commerce/subscriptions/contracts/act-on';
import { cancel, undo } from '@account/domain/commerce/subscriptions/contracts/cancellation';
import { extend, stopByHand } from '@account/domain/commerce/subscriptions/contracts/closing-events';
import {
  refused,
  type ContractDecision,
  type ContractRefusal,
} from '@account/domain/commerce/subscriptions/contracts/contract-events';
import type { ContractFacts } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import type { ContractTime } from '@account/domain/commerce/subscriptions/contracts/renewing';
import { isStoppedBefore } from '@account/domain/commerce/subscriptions/contracts/forced-stop';
import { priceOn } from '@account/domain/commerce/catalogue/plans/plan-price';
import { Injectable } from '@nestjs/common';

import { AuditTrail, auditKind } from '../../../../platform/audit/audit-trail.repository.js';
import { Clock } from '../../../../platform/clock/clock.js';
import type { AccountId } from '../../../../platform/ids/ids.js';
import { Database } from '../../../../platform/prisma/database.js';
import { BusinessDay } from '../../../ledger/business-day/index.js';
import { Customers } from '../../../ledger/customers/index.js';
import { type EntitlementRow, Entitlements } from '../../entitlements/index.js';
import { Plans } from '../../../catalogue/plans/index.js';
import { ContractRepository, type DueContractsCount, type SkippedMonth } from '../contract.repository.js';
import { Contracts, type ContractId, type StoredContract } from '../contracts.service.js';
import type { StoredCycle } from '../cycles/billing-cycle.repository.js';

export type { DueContractsCount } from '../contract.repository.js';

export interface ContractSheet {
  contract: StoredContract;
  cycles: StoredCycle[];
}

export interface MemberSheet {
  contracts: StoredContract[];
  rights: EntitlementRow[];
}

export interface Grant {
  accountId: AccountId;
  planId: string;
  days: number;
  by: string;
  reason: string;
}

export const grantObjections = ['noPlan', 'notSubscription', 'noPrice', 'stopped', 'contracted'] as const;

export type GrantObjection = (typeof grantObjections)[number];

const granted = auditKind<{ contractId: string; planId: string; days: number; by: string; reason: string }>(
  'contract.granted',
  'operator',
);

const unblocked = auditKind<{ contractId: string; by: string; reason: string }>(
  'contract.unblocked',
  'operator',
);

export interface OperatedContract {
  action: 'cancel' | 'undo' | 'stop' | 'extend';
  days: number;
  by: string;
  reason: string;
}

const operated = auditKind<{ contractId: string; action: string; days: number; by: string; reason: string }>(
  'contract.operated',
  'operator',
);

/** Days after the 1st within which a carrier says what it collected. */
const newsWithin = 4;

@Injectable()
export class ContractOperations {
  constructor(
    private readonly repository: ContractRepository,
    private readonly contracts: Contracts,
    private readonly customers: Customers,
    private readonly entitlements: Entitlements,
    private readonly plans: Plans,
    private readonly day: BusinessDay,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async show(id: ContractId): Promise<ContractSheet | undefined> {
    const contract = await this.repository.findById(id);
    return contract && { contract, cycles: await this.repository.cyclesOf(id) };
  }

  /** How many are to be acted on by a day and were not yet. */
  async due(day: BusinessDate): Promise<number> {
    return (await this.dueBy(day)).count;
  }

  dueBy(day: BusinessDate): Promise<DueContractsCount> {
    return this.repository.countDue(day);
  }

  /** Nobody charges them until a person has looked: unanswered tries, an incident, no news of a carrier. */
  async stuck(most: number): Promise<StoredContract[]> {
    const [stuck, silent] = await Promise.all([
      this.repository.stuckIds(unansweredAtMost, most),
      this.repository.withoutNews(newsWithin, most),
    ]);
    return this.repository.ofIds([...new Set([...stuck, ...silent])].sort().slice(0, most));
  }

  skippedMonths(most: number): Promise<SkippedMonth[]> {
    return this.repository.skippedMonths(most);
  }

  async member(accountId: AccountId): Promise<MemberSheet> {
    const customerId = await this.customers.find(accountId);
    if (customerId === undefined) return { contracts: [], rights: [] };
    const [contracts, live] = await Promise.all([
      this.repository.all(customerId),
      this.entitlements.live(customerId),
    ]);
    return { contracts, rights: live.filter(({ source }) => source !== 'CONTRACT') };
  }

  /** Contracts of a member whose right waits, as one of their payments is disputed. */
  async suspendedOf(accountId: AccountId): Promise<ReadonlySet<string>> {
    const customerId = await this.customers.find(accountId);
    const live = customerId === undefined ? [] : await this.entitlements.live(customerId);
    return new Set(live.filter(({ suspendedAt }) => suspendedAt !== null).map(({ sourceId }) => sourceId));
  }

  /** It is charged again: a person has looked. @returns false where it was not blocked, or is not there */
  unblock(id: ContractId, { by, reason }: { by: string; reason: string }): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const contract = await this.contracts.lock(transaction, id);
      if (contract === undefined || !contract.facts.isBlocked) return false;
      const facts = { ...contract.facts, isBlocked: false };
      await this.contracts.change(transaction, contract, { facts });
      const details = { contractId: id, by, reason };
      const accountId = await this.customers.accountOf(transaction, contract.customerId);
      await this.audit.add(transaction, unblocked, { accountId, details });
      return true;
    });
  }

  /** By the same rules as the member's own acts, except that `stop` ends at once. @returns undefined where there is none */
  async operate(
    id: ContractId,
    { action, days, by, reason }: OperatedContract,
  ): Promise<StoredContract | { refusal: ContractRefusal } | undefined> {
    const now = await this.database.machineTime();
    return this.database.transaction(async (transaction) => {
      const locked = await this.contracts.lockToday(transaction, id);
      if (locked === undefined) return undefined;
      const { contract, today } = locked;
      const decision = decide(contract.facts, { action, days }, { today, now });
      if (decision.outcome === 'refused') return { refusal: decision.refusal };
      if (decision.outcome === 'unchanged') return contract;
      const { facts } = decision;
      const cancelRequestedAt = this.clock.now();
      const changed = await this.contracts.change(transaction, contract, { facts, cancelRequestedAt });
      const accountId = await this.customers.accountOf(transaction, contract.customerId);
      const details = { contractId: id, action, days, by, reason };
      await this.audit.add(transaction, operated, { accountId, details });
      return changed;
    });
  }

  /** Free days of a plan, which end with them unless the member adds a way to pay. */
  async grant({ accountId, planId, days, by, reason }: Grant): Promise<ContractId | GrantObjection> {
    const plan = (await this.plans.ofIds([planId])).get(planId);
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
      customerId: await this.customers.ofAccount(accountId),
      planId,
      quotedOn: today,
      firstPaymentDay,
      renewSpan: plan.renewSpan,
      isReContract: false,
      forceStopOn: plan.forceStopOn,
      price: { amount: price.price, version },
      campaign: null,
      payment: { type: null, methodId: null, clock: 'ours' },
      paid: null,
      at: this.clock.now(),
    } as const;
    return this.database.transaction(async (transaction) => {
      const joined = await this.contracts.join(transaction, order);
      if (joined.outcome === 'contracted') return joined.outcome;
      const { contractId } = joined;
      const details = { contractId, planId, days, by, reason };
      await this.audit.add(transaction, granted, { accountId, details });
      return contractId;
    });
  }
}

function decide(
  facts: ContractFacts,
  { action, days }: Pick<OperatedContract, 'action' | 'days'>,
  time: ContractTime,
): ContractDecision {
  switch (action) {
    case 'cancel':
      return cancel(facts, time);
    case 'undo':
      // On hold there is something to pay, which the member does by hand.
      return facts.heldSince === null
        ? undo(facts, { today: time.today, hasOtherMethod: false, tries: [] })
        : refused('onHold');
    case 'stop':
      return stopByHand(facts, time.today);
    case 'extend':
      return extend(facts, days, time.today);
  }
}
