import { noMembership, type Membership } from '@account/contracts/oidc/claims/membership.contract';
import { businessDateAt, startOf } from '@account/domain/commerce/business-day/business-date';
import { viewingEndsOn } from '@account/domain/commerce/subscriptions/entitlements/contract-entitlement';
import { isUnpaidSuccessor } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { nextChange, planMembership } from '@account/domain/commerce/subscriptions/entitlements/membership';
import { Injectable } from '@nestjs/common';

import { MembershipSource, type ClaimSubject } from '../../../platform/lifecycle/membership.port.js';
import { SettingsService } from '../../../store/settings/index.js';
import { Contracts, rightBeforePayment, type StoredContract } from '../contracts/index.js';
import { Customers } from '../../ledger/customers/index.js';
import { type EntitlementRow, Entitlements } from '../entitlements/index.js';
import { Plans } from '../../catalogue/plans/index.js';

type NameOf = (planId: string) => string;

/** Until the first payment after a change of plan, the plan is the old one. */
interface Holding {
  planId: string;
  isSuspended: boolean;
}

@Injectable()
export class Memberships extends MembershipSource {
  constructor(
    private readonly customers: Customers,
    private readonly contracts: Contracts,
    private readonly entitlements: Entitlements,
    private readonly plans: Plans,
    private readonly settings: SettingsService,
  ) {
    super();
  }

  async readMembership(subject: ClaimSubject, now: Date): Promise<Membership> {
    return (await this.readWithNextChange(subject, now)).membership;
  }

  /** @returns memberships, and the next time at which they change without an event */
  async readWithNextChange(
    { accountId, language }: ClaimSubject,
    now: Date,
  ): Promise<{ membership: Membership; changesAt: Date | null }> {
    const customerId = await this.customers.findByAccount(accountId);
    if (customerId === undefined) return { membership: noMembership, changesAt: null };
    const contracts = await this.contracts.findLive(customerId);
    const rights = await this.entitlements.findLive(customerId);
    const plans = await this.plans.findByIds([...contracts, ...rights].map(({ planId }) => planId));
    const nameOf = (planId: string) => plans.get(planId)?.name[language] ?? planId;
    const suspended = rights.filter(isSuspended).map(({ sourceId }) => sourceId);
    const holding = (contract: StoredContract): Holding => {
      if (!isUnpaidSuccessor(contract.facts))
        return { planId: contract.planId, isSuspended: suspended.includes(contract.id) };
      const old = rightBeforePayment(contract, contracts, rights);
      return { planId: old?.planId ?? contract.planId, isSuspended: old === undefined || isSuspended(old) };
    };
    const bought = rights.filter((right) => right.source !== 'CONTRACT' && !isSuspended(right));
    const { holdGraceDays } = this.settings.current().billing;
    const membership = {
      plans: contracts.flatMap((contract) => this.plan(contract, holding(contract), nameOf, now) ?? []),
      rentals: bought.flatMap((right) => rentalOf(right, nameOf) ?? []),
      purchases: bought.flatMap((right) => purchaseOf(right, nameOf) ?? []),
    };
    const days = contracts.map(({ facts }) => viewingEndsOn(facts, holdGraceDays));
    const ends = [...days.map((day) => day && startOf(day)), ...rights.map(({ endsAt }) => endsAt)];
    return { membership, changesAt: nextChange(ends, now) };
  }

  private plan(
    { facts }: StoredContract,
    holding: Holding,
    nameOf: NameOf,
    now: Date,
  ): Membership['plans'][number] | null {
    const { holdGraceDays } = this.settings.current().billing;
    const membership = planMembership(facts, businessDateAt(now), holdGraceDays);
    if (membership === null) return null;
    const { status, endsOn } = membership;
    return {
      plan_id: holding.planId,
      name: nameOf(holding.planId),
      status: holding.isSuspended ? 'suspended' : status,
      ends_at: endsOn === null ? null : startOf(endsOn).toISOString(),
    };
  }
}

const isSuspended = ({ suspendedAt }: EntitlementRow) => suspendedAt !== null;

function rentalOf(
  { planId, startsAt, endsAt }: EntitlementRow,
  nameOf: NameOf,
): Membership['rentals'][number] | null {
  if (endsAt === null) return null;
  const viewing = { viewing_starts_at: startsAt.toISOString(), viewing_ends_at: endsAt.toISOString() };
  return { plan_id: planId, name: nameOf(planId), ...viewing };
}

function purchaseOf(
  { planId, startsAt, endsAt }: EntitlementRow,
  nameOf: NameOf,
): Membership['purchases'][number] | null {
  if (endsAt !== null) return null;
  return { plan_id: planId, name: nameOf(planId), purchased_at: startsAt.toISOString() };
}
