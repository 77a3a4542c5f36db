import type { BusinessDate } from '../../../business-day/business-date.js';
import { actDue, unansweredAtMost } from '../act-on.js';
import { isCollectedByCarrier, nextDue, type ContractFacts } from '../contract-facts.js';
import { isStopping } from '../renewing.js';

export const quietReasons = [
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

export type QuietReason = (typeof quietReasons)[number];

export function quietReason(facts: ContractFacts, today: BusinessDate): QuietReason | null {
  const act = actDue(facts, today);
  if (act === 'renew' || act === 'retry') return null;
  const holds: Readonly<Record<QuietReason, boolean>> = {
    ended: facts.endedOn !== null,
    underWay: facts.liveCharge !== null,
    cancelled: facts.cancelRequestedOn !== null,
    stopped: act === 'stop' || isStopping(facts),
    carrier: isCollectedByCarrier(facts),
    accountDisabled: facts.isAccountDisabled,
    blocked: facts.isBlocked,
    unanswered: facts.unansweredTries > unansweredAtMost,
    triedToday: facts.lastTriedOn === today,
    needsMethod: facts.heldSince !== null && facts.method !== 'usable',
    waitsForRetry: facts.heldSince !== null && facts.nextRetryOn !== null && act === null,
    noRetryLeft: facts.heldSince !== null,
    notDue: nextDue(facts) > today,
  };
  return quietReasons.find((reason) => holds[reason]) ?? null;
}
