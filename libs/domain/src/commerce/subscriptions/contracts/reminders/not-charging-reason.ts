import type { BusinessDate } from '../../../business-day/business-date.js';
import { dueAction, maxUnansweredAttempts } from '../due-action.js';
import { isCollectedByCarrier, nextDue, type ContractFacts } from '../contract-facts.js';
import { isStopping } from '../renewal-status.js';

export const notChargingReasons = [
  'ended',
  'underWay',
  'cancelled',
  'stopped',
  'carrier',
  'accountDisabled',
  'blocked',
  'unanswered',
  'triedToday',
  'needsMethod',
  'waitsForRetry',
  'noRetryLeft',
  'notDue',
] as const;

export type NotChargingReason = (typeof notChargingReasons)[number];

export function notChargingReason(facts: ContractFacts, today: BusinessDate): NotChargingReason | null {
  const act = dueAction(facts, today);
  if (act === 'renew' || act === 'retry') return null;
  const holds: Readonly<Record<NotChargingReason, boolean>> = {
    ended: facts.endedOn !== null,
    underWay: facts.liveCharge !== null,
    cancelled: facts.cancelRequestedOn !== null,
    stopped: act === 'stop' || isStopping(facts),
    carrier: isCollectedByCarrier(facts),
    accountDisabled: facts.isAccountDisabled,
    blocked: facts.isBlocked,
    unanswered: facts.unansweredAttempts > maxUnansweredAttempts,
    triedToday: facts.lastAttemptedOn === today,
    needsMethod: facts.heldSince !== null && facts.method !== 'usable',
    waitsForRetry: facts.heldSince !== null && facts.nextRetryOn !== null && act === null,
    noRetryLeft: facts.heldSince !== null,
    notDue: nextDue(facts) > today,
  };
  return notChargingReasons.find((reason) => holds[reason]) ?? null;
}
