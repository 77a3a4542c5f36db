import { chargeUnder } from '@account/domain/commerce/catalogue/campaigns/campaign-terms';
import { formatYen } from '@account/domain/commerce/money/yen';
import {
  effectDay,
  nextDue,
  type ContractFacts,
} from '@account/domain/commerce/subscriptions/contracts/contract-facts';

import { japanTime } from '../../../../platform/cli/japan-time.js';
import type { EntitlementRow } from '../../entitlements/index.js';
import type { ChainedContract, SkippedMonth } from '../contract.repository.js';
import type { ContractId, StoredContract } from '../contract.types.js';

export function contractLine(contract: StoredContract): string {
  const { id, planId, facts, state, payment, nextActionOn, predecessorId } = contract;
  const { heldSince, endedOn, endReason, isBlocked, isAccountDisabled, unansweredAttempts } = facts;
  const parts = [
    `Contract ${id} of ${planId}: ${state}`,
    endedOn === null ? `next due ${nextDue(facts)}` : `ended ${endedOn} (${endReason})`,
    endedOn === null && `next act ${nextActionOn ?? 'none'}`,
    `paid by ${payment.type ?? 'nothing'}`,
    heldSince !== null && `on hold since ${heldSince}`,
    unansweredAttempts > 0 && `${unansweredAttempts} tries in a row without an answer`,
    isBlocked && 'blocked',
    isAccountDisabled && 'account disabled',
    scheduledChangeText(facts),
    predecessorId !== null && `continues contract ${predecessorId}`,
  ];
  return parts.filter((part) => typeof part === 'string').join(', ');
}

/** @returns null if no change of plan is scheduled */
export function scheduledChangeText(facts: ContractFacts): string | null {
  const { scheduledChange: change } = facts;
  if (change === null) return null;
  const { planId, price, campaign, scheduledOn } = change;
  const first = chargeUnder(campaign, 0, price);
  const less =
    first === price || campaign === null ? '' : ` (${formatYen(price)} less campaign ${campaign.campaignId})`;
  return `changes to ${planId} on ${effectDay(facts)}, first charge ${formatYen(first)}${less} promised and place reserved since ${scheduledOn}`;
}

/**
 * Lists the contracts that are connected with a contract by changes of plan, oldest first; empty if there are
 * none.
 */
export function chainLines(id: ContractId, chain: readonly ChainedContract[]): string[] {
  const place = chain.findIndex((each) => each.id === id);
  return chain.flatMap(({ id: other, planId, joinedOn, endedOn }, at) => {
    if (at === place) return [];
    const until = endedOn === null ? '' : `, ended ${endedOn}`;
    return [
      `  ${at < place ? 'Continues' : 'Continued by'} contract ${other} of ${planId} from ${joinedOn}${until}`,
    ];
  });
}

export function skippedMonthLine({ contractId, planId, dueOn, amount }: SkippedMonth): string {
  return `Contract ${contractId} of ${planId}: ${dueOn.slice(0, 7)}, ${formatYen(amount)}`;
}

/** Describes a purchase, a rental or another right without a contract on one line. */
export function rightLine({ source, planId, startsAt, endsAt, suspendedAt }: EntitlementRow): string {
  const end = endsAt == null ? 'no end' : japanTime(endsAt);
  const waits = suspendedAt === null ? '' : ', suspended';
  return `${source} of ${planId} from ${japanTime(startsAt)} to ${end}${waits}`;
}
