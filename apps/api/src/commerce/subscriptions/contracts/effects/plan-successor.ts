import {
  changesNext,
  nextDue,
  type ContractFacts,
  type ScheduledChange,
} from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { versionDueOn } from '@account/domain/commerce/subscriptions/contracts/contract-price';
import { contractState } from '@account/domain/commerce/subscriptions/contracts/contract-state';
import {
  factsOnEffectDay,
  returnTo,
  takeOver,
  type Takeover,
} from '@account/domain/commerce/subscriptions/contracts/plan-change';

import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';

import type { StoredPlan } from '../../../catalogue/plans/index.js';
import { moneyOf } from '../cycles/contract-terms.js';
import { newId } from '../../../../platform/ids/ids.js';
import type { ContractCampaign, StoredContract } from '../contract.types.js';

export interface PlanSuccession extends Takeover {
  contract: StoredContract;
}

/** Returns the contract that results from the scheduled change of plan on the next due day. */
export function successorOf(
  before: StoredContract,
  change: ScheduledChange,
  at: Date = before.createdAt,
): PlanSuccession {
  const { facts } = before;
  const taken = takeOver(facts, change);
  const { planId, orderId, price: agreedPrice, priceVersion, campaign } = change;
  const terms = {
    ...{ planId, orderId, agreedPrice, priceVersion },
    campaign: campaign && { ...campaign, freeDays: 0 },
  };
  const contract = contractAfter(before, taken.successor, terms, nextDue(facts), at);
  return { ...taken, contract: { ...contract, announcedRises: risesFor(planId, before) } };
}

/** Returns the expected contract of the new plan; null if no change is scheduled. */
export function foreseenSuccessor(contract: StoredContract): StoredContract | null {
  const { facts } = contract;
  if (facts.scheduledChange === null) return null;
  return successorOf({ ...contract, facts: factsOnEffectDay(facts) }, facts.scheduledChange).contract;
}

/**
 * Returns the contract that pays on the next due day. If the plan changes on that day, this is the contract of
 * the new plan.
 */
export function payingContract(contract: StoredContract): StoredContract {
  return changesNext(contract.facts) ? (foreseenSuccessor(contract) ?? contract) : contract;
}

/** Returns price increases of the new plan that were announced before the change. */
function risesFor(planId: string, { announcedRises }: StoredContract): StoredContract['announcedRises'] {
  const announced = Object.entries(announcedRises).filter(([version]) => version.startsWith(`${planId} `));
  return Object.fromEntries(announced.map(([version, on]) => [version.slice(planId.length + 1), on]));
}

/** The contract of the old plan, its price today, and the plan as the store offers it now. */
export interface OldPlan extends Pick<StoredContract, 'agreedPrice' | 'priceVersion'> {
  contract: StoredContract;
  forceStopOn: BusinessDate | null;
}

/** Uses the price of the old contract on that day, including increases that were announced to the member. */
export function oldPlanOf(
  contract: StoredContract,
  plan: Pick<StoredPlan, 'prices' | 'forceStopOn'>,
  { today, noticeDays }: { today: BusinessDate; noticeDays: number },
): OldPlan {
  const { agreedPrice, priceVersion, facts } = contract;
  const { versions } = moneyOf(contract, plan, noticeDays);
  const held = facts.clock === 'store' ? versionDueOn(today, agreedPrice, versions, noticeDays) : null;
  const price = plan.prices.find(({ from }) => from === held?.from);
  const { forceStopOn } = plan;
  return price === undefined
    ? { contract, forceStopOn, agreedPrice, priceVersion }
    : { contract, forceStopOn, agreedPrice: price.price, priceVersion: price.version };
}

/**
 * Returns the contract that is created when a member returns from an unpaid contract to the old plan at its old
 * price.
 */
export function returnToPlan(
  before: StoredContract,
  { contract: old, agreedPrice, priceVersion, forceStopOn }: OldPlan,
  today: BusinessDate,
  at: Date,
): PlanSuccession {
  const { planId } = old;
  const { renewSpan } = old.facts.schedule;
  const taken = returnTo(before.facts, { renewSpan, forceStopOn }, today);
  const terms = { planId, orderId: null, agreedPrice, priceVersion, campaign: remainingCampaign(old) };
  return { ...taken, contract: contractAfter(before, taken.successor, terms, today, at) };
}

function contractAfter(
  { id: predecessorId, customerId, payment }: StoredContract,
  facts: ContractFacts,
  terms: Pick<StoredContract, 'planId' | 'orderId' | 'agreedPrice' | 'priceVersion' | 'campaign'>,
  on: BusinessDate,
  createdAt: Date,
): StoredContract {
  return {
    id: newId<'contract'>(),
    ...{ customerId, predecessorId, payment, facts, createdAt, ...terms },
    isReContract: true,
    joinedOn: on,
    firstDueOn: on,
    carrierMethodId: null,
    announcedRises: {},
    state: contractState(facts),
    cancelRequestedAt: null,
    nextActionOn: on,
  };
}

/** Payments of the old contract count towards the limit of its campaign. */
function remainingCampaign({ campaign, facts }: StoredContract): ContractCampaign | null {
  if (campaign === null || campaign.discount === null) return null;
  const { discountContinuationCount: count } = campaign;
  if (count === null) return campaign;
  const left = count - facts.settledCycles;
  return left > 0 ? { ...campaign, discountContinuationCount: left } : null;
}
