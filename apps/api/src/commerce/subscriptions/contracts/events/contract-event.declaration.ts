import type { BillingPeriod } from '@account/domain/commerce/catalogue/plans/billing-schedule';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { RefusalClass } from '@account/domain/commerce/payments/charges/gateway-outcome';
import {
  effectDay,
  type ContractFacts,
  type EndReason,
  type ScheduledChange,
} from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import type { ChangeDropReason } from '@account/domain/commerce/checkout/purchase/order/order-state';
import type { Yen } from '@account/domain/commerce/money/yen';

import type { ChargeId } from '../../../payments/charges/index.js';
import type { EarningId } from '../../../ledger/ledger/index.js';
import type { CycleId, StoredContract } from '../contract.types.js';

export interface EventCycle {
  cycleId: CycleId;
  dueOn: BusinessDate;
  amount: Yen;
}

/**
 * Events of a contract. One change may cause several: a payment that ends a hold publishes `released`, then
 * `renewed`.
 */
export type ContractEvent =
  | {
      event: 'renewed';
      cycle: EventCycle;
      period: BillingPeriod;
      chargeId: ChargeId | null;
      earningId: EarningId;
      wasHeld: boolean;
      wasUnknown: boolean;
    }
  /** `chargeId` is null if the method cannot be charged, so that there was no attempt. `isFirst`: it starts a hold. */
  | {
      event: 'paymentFailed';
      cycle: EventCycle;
      chargeId: ChargeId | null;
      refusal: RefusalClass;
      isFirst: boolean;
      wasUnknown: boolean;
    }
  /** The response was lost: `renewed`, `paymentFailed` or `paymentNotMade` follows. */
  | { event: 'paymentUnknown'; cycle: EventCycle; chargeId: ChargeId }
  /** The charge was not executed and not refused: it is retried without a hold. */
  | { event: 'paymentNotMade'; cycle: EventCycle; chargeId: ChargeId; wasUnknown: boolean }
  | { event: 'waived'; dueDays: readonly BusinessDate[] }
  | { event: 'held' }
  | { event: 'released' }
  | { event: 'methodNeedsReplacing' }
  | { event: 'methodChanged' }
  | { event: 'cancelRequested' }
  | { event: 'undone' }
  | { event: 'changeScheduled'; change: ScheduledChange; replaced: ScheduledChange | null; on: BusinessDate }
  /** The due day moved, and the change of plan with it. */
  | { event: 'changeMoved'; change: ScheduledChange; on: BusinessDate }
  | { event: 'changeDropped'; change: ScheduledChange; reason: ChangeDropReason }
  /** The contract of the old plan that a member returned to from an unpaid contract. */
  | { event: 'returned'; from: StoredContract }
  | { event: 'ended'; reason: EndReason };

export type ContractEventName = ContractEvent['event'];

export type ContractEventOf<Name extends ContractEventName> = Extract<ContractEvent, { event: Name }>;

export interface ChangedContract {
  contract: StoredContract;
  before: StoredContract;
}

/**
 * Returns the events that result from a change, regardless of what caused it.
 * @param dropReason reason why a scheduled change of plan was dropped, if it no longer exists
 */
export function eventsOfChange(
  { contract, before }: ChangedContract,
  dropReason: ChangeDropReason = 'WITHDRAWN',
): ContractEvent[] {
  const [was, is] = [before.facts, contract.facts];
  const events: ContractEvent[] = [];
  if (contract.payment.methodId !== before.payment.methodId) events.push({ event: 'methodChanged' });
  if (was.method === 'usable' && is.method === 'needsReplacing')
    events.push({ event: 'methodNeedsReplacing' });
  if (was.heldSince === null && is.heldSince !== null) events.push({ event: 'held' });
  if (was.heldSince !== null && is.heldSince === null) events.push({ event: 'released' });
  if (was.cancelRequestedOn === null && is.cancelRequestedOn !== null)
    events.push({ event: 'cancelRequested' });
  if (was.cancelRequestedOn !== null && is.cancelRequestedOn === null) events.push({ event: 'undone' });
  events.push(...changeEvents(was, is, dropReason));
  if (was.endReason === null && is.endReason !== null) events.push({ event: 'ended', reason: is.endReason });
  return events;
}

function changeEvents(was: ContractFacts, is: ContractFacts, reason: ChangeDropReason): ContractEvent[] {
  const [before, change] = [was.scheduledChange, is.scheduledChange];
  if (change === null)
    return before === null || is.endReason === 'CHANGED'
      ? []
      : [{ event: 'changeDropped', change: before, reason }];
  const on = effectDay(is);
  if (before?.orderId !== change.orderId) return [{ event: 'changeScheduled', change, replaced: before, on }];
  return effectDay(was) === on ? [] : [{ event: 'changeMoved', change, on }];
}
