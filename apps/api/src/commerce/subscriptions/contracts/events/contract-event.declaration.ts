import type { BillingPeriod } from '@account/domain/commerce/catalogue/plans/billing-schedule';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { RefusalClass } from '@account/domain/commerce/payments/charges/gateway-outcome';
import type { EndReason } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import type { Yen } from '@account/domain/commerce/money/yen';

import type { ChargeId } from '../../../payments/charges/index.js';
import type { EarningId } from '../../../ledger/ledger/index.js';
import type { CycleId, StoredContract } from '../contract.types.js';

export interface EventCycle {
  cycleId: CycleId;
  dueOn: BusinessDate;
  amount: Yen;
}

/** What happened to a contract. Several may come of one change: a payment that ends a hold is `released`, then `renewed`. */
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
  /** `chargeId`: null where nothing was tried, because the method cannot be charged. `isFirst`: a hold begins with it. */
  | {
      event: 'paymentFailed';
      cycle: EventCycle;
      chargeId: ChargeId | null;
      refusal: RefusalClass;
      isFirst: boolean;
      wasUnknown: boolean;
    }
  /** The answer got lost: `renewed`, `paymentFailed` or `paymentNotMade` follows. */
  | { event: 'paymentUnknown'; cycle: EventCycle; chargeId: ChargeId }
  /** Nothing was collected, and it was no refusal: it is tried again without a hold. */
  | { event: 'paymentNotMade'; cycle: EventCycle; chargeId: ChargeId; wasUnknown: boolean }
  | { event: 'waived'; dueDays: readonly BusinessDate[] }
  | { event: 'held' }
  | { event: 'released' }
  | { event: 'methodNeedsReplacing' }
  | { event: 'methodChanged' }
  | { event: 'cancelRequested' }
  | { event: 'undone' }
  | { event: 'ended'; reason: EndReason };

export type ContractEventName = ContractEvent['event'];

export type ContractEventOf<Name extends ContractEventName> = Extract<ContractEvent, { event: Name }>;

export interface ChangedContract {
  contract: StoredContract;
  before: StoredContract;
}

/** What follows from a change of itself, whoever made it. */
export function eventsOfChange({ contract, before }: ChangedContract): ContractEvent[] {
  const [was, is] = [before.facts, contract.facts];
  const said: ContractEvent[] = [];
  if (contract.payment.methodId !== before.payment.methodId) said.push({ event: 'methodChanged' });
  if (was.method === 'usable' && is.method === 'needsReplacing') said.push({ event: 'methodNeedsReplacing' });
  if (was.heldSince === null && is.heldSince !== null) said.push({ event: 'held' });
  if (was.heldSince !== null && is.heldSince === null) said.push({ event: 'released' });
  if (was.cancelRequestedOn === null && is.cancelRequestedOn !== null)
    said.push({ event: 'cancelRequested' });
  if (was.cancelRequestedOn !== null && is.cancelRequestedOn === null) said.push({ event: 'undone' });
  if (was.endReason === null && is.endReason !== null) said.push({ event: 'ended', reason: is.endReason });
  return said;
}
