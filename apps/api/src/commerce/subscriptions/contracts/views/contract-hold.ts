import type { ContractHoldView } from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { holdEndsOn, type RetryPolicy } from '@account/domain/commerce/payments/charges/retry-plan';
import type { ContractView } from '@account/domain/commerce/subscriptions/contracts/contract-view';
import { contractStopsOn } from '@account/domain/commerce/subscriptions/contracts/renewal-status';
import { isEntitledByContract } from '@account/domain/commerce/subscriptions/entitlements/contract-entitlement';
import type { Yen } from '@account/domain/commerce/money/yen';
import { isCardType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';

import type { StoredContract } from '../contract.types.js';

interface Viewing {
  today: BusinessDate;
  holdGraceDays: number;
  retries: RetryPolicy;
}

/** Describes the refused payment to the member; null if there is none. */
export function holdOf(
  contract: StoredContract,
  amount: Yen,
  { can }: ContractView,
  { today, holdGraceDays, retries }: Viewing,
): ContractHoldView | null {
  const { facts } = contract;
  const { heldSince, nextRetryOn } = facts;
  if (heldSince === null) return null;
  const ends = [holdEndsOn(heldSince, retries), contractStopsOn(facts)].filter((day) => day !== null);
  return {
    since: heldSince,
    amount,
    reason: reasonOf(contract),
    nextRetryDay: nextRetryOn,
    endsOn: ends.reduce((first, day) => (day < first ? day : first)),
    isViewingPaused: !isEntitledByContract(facts, today, holdGraceDays),
    act: actionOf(can),
    retryFrom: null,
  };
}

function reasonOf({ facts, payment }: StoredContract): ContractHoldView['reason'] {
  if (facts.method === 'usable') return 'retryLater';
  return payment.type !== null && isCardType(payment.type) ? 'needsMethod' : 'deadAtCarrier';
}

function actionOf({ retry, changeMethod }: ContractView['can']): ContractHoldView['act'] {
  if (retry === true) return 'retry';
  return changeMethod === true ? 'changeMethod' : null;
}
