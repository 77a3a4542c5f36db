import { addDays } from '@account/domain/commerce/calendar/business-date';
import { isStoppedBefore } from '@account/domain/commerce/billing/forced-stop';
import { priceOn } from '@account/domain/commerce/plans/plan-price';
import { Injectable } from '@nestjs/common';

import { AuditTrail, auditKind } from '../../platform/audit/audit-trail.repository.js';
import { Clock } from '../../platform/clock/clock.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { Database } from '../../platform/prisma/database.js';
import { BusinessDay } from '../business-day/business-day.service.js';
import { Customers } from '../customers/customers.service.js';
import { Entitlements, type EntitlementRow } from '../entitlements/entitlements.service.js';
import { Plans } from '../plans/plans.service.js';
import { ContractRepository } from './contract.repository.js';
import { Contracts, type ContractId, type StoredContract } from './contracts.service.js';
import type { StoredCycle } from './billing-cycle.repository.js';

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

/** What operators see and do of contracts. */
@Injectable()
export class ContractDesk {
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
    const contract = await this.repository.find(id);
    return contract && { contract, cycles: await this.repository.cyclesOf(id) };
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

  /** It is charged again: a person has looked. @returns false where it was not blocked, or is not there */
  unblock(id: ContractId, { by, reason }: { by: string; reason: string }): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const contract = await this.contracts.lock(transaction, id);
      if (contract === undefined || !contract.facts.isBlocked) return false;
      const facts = { ...contract.facts, isBlocked: false };
      await this.contracts.change(transaction, contract, { facts });
      const details = { contractId: id, by, reason };
      await this.audit.add(transaction, unblocked, { details });
      return true;
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
