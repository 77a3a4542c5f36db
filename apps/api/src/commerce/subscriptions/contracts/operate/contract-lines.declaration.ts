import { formatYen } from '@account/domain/commerce/money/yen';
import { nextDue } from '@account/domain/commerce/subscriptions/contracts/contract-facts';

import { japanTime } from '../../../../platform/cli/japan-time.js';
import type { EntitlementRow } from '../../entitlements/index.js';
import type { SkippedMonth } from '../contract.repository.js';
import type { StoredContract } from '../contract.types.js';

export function contractLine({ id, planId, facts, state, payment, nextActionOn }: StoredContract): string {
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
  ];
  return parts.filter((part) => typeof part === 'string').join(', ');
}

export function skippedMonthLine({ contractId, planId, dueOn, amount }: SkippedMonth): string {
  return `Contract ${contractId} of ${planId}: ${dueOn.slice(0, 7)}, ${formatYen(amount)}`;
}

/** Describes a purchase, a rental or another right without a contract in one line. */
export function rightLine({ source, planId, startsAt, endsAt, suspendedAt }: EntitlementRow): string {
  const end = endsAt == null ? 'no end' : japanTime(endsAt);
  const waits = suspendedAt === null ? '' : ', suspended';
  return `${source} of ${planId} from ${japanTime(startsAt)} to ${end}${waits}`;
}
