import type { BusinessDate } from '../../business-day/business-date.js';
import { nextRetry, defaultRetryPolicy, type RetryPolicy } from '../../payments/charges/retry-plan.js';
import { changed, refusalOf, refused, type ContractDecision } from './contract-events.js';
import { endContract, isCollectedByCarrier, nextDue, type ContractFacts } from './contract-facts.js';
import { cancelWindow, closesOn, isRenewing, isStopping, type ContractTime } from './renewal-status.js';

export function cancelContract(facts: ContractFacts, time: ContractTime): ContractDecision {
  const refusal = refusalOf('cancel', facts);
  if (refusal !== null) return refused(refusal);
  if (isStopping(facts)) return refused('stopped');
  const window = cancelWindow(facts, time);
  if (window === 'renewing') return refused('renewing');
  if (window === 'now') return changed(endContract(facts, time.today, 'CANCELLED'));
  // A cancellation ends the agreement with a carrier immediately.
  const isGone = isCollectedByCarrier(facts) && facts.storeClockFrom === null;
  const method = isGone ? 'needsReplacing' : facts.method;
  return changed({
    ...facts,
    cancelRequestedOn: time.today,
    nextRetryOn: null,
    method,
    scheduledChange: null,
  });
}

export interface CancellationUndo {
  today: BusinessDate;
  hasOtherMethod: boolean;
  tries: readonly BusinessDate[];
  policy?: RetryPolicy;
}

export function undoCancellation(facts: ContractFacts, cancellationUndo: CancellationUndo): ContractDecision {
  const { today, hasOtherMethod, tries, policy = defaultRetryPolicy } = cancellationUndo;
  const refusal = refusalOf('undo', facts);
  if (refusal !== null) return refused(refusal);
  if (isRenewing(facts, today)) return refused('renewing');
  if (isStopping(facts)) return refused('stopped');
  const closes = closesOn(facts);
  if (closes === null || today >= closes) return refused('tooLate');
  if (facts.method === 'none' && !hasOtherMethod) return refused('campaignCode');
  if (facts.method === 'needsReplacing' && !hasOtherMethod) return refused('noMethod');
  const { heldSince } = facts;
  const isTried = heldSince !== null && !isCollectedByCarrier(facts);
  const nextRetryOn = isTried ? nextRetry(heldSince, today, tries, policy) : null;
  const storeClockFrom = facts.clock === 'provider' ? nextDue(facts) : facts.storeClockFrom;
  return changed({ ...facts, cancelRequestedOn: null, method: 'usable', storeClockFrom, nextRetryOn });
}
