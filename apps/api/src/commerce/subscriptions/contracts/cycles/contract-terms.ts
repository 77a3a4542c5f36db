import type { RetryPolicy } from '@account/domain/commerce/payments/charges/retry-plan';
import { isUnpaidSuccessor, nextDue } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import type { ContractMoney } from '@account/domain/commerce/subscriptions/contracts/reminders/upcoming-payment';

import type { StoreFile } from '../../../../store/settings/index.js';
import type { StoredPlan } from '../../../catalogue/plans/index.js';
import type { StoredContract } from '../contract.types.js';

/** The price of a quote applies even if a new price takes effect before the member orders. */
export function moneyOf(
  { agreedPrice, priceVersion, campaign, joinedOn, announcedRises, facts }: StoredContract,
  { prices }: Pick<StoredPlan, 'prices'>,
  noticeDays: number,
): ContractMoney {
  const agreed = prices.find(({ version }) => version === priceVersion);
  const since = agreed !== undefined && agreed.from < joinedOn ? agreed.from : joinedOn;
  const versions = prices
    .filter(({ from }) => from > since)
    .map((price) => ({
      ...price,
      announcedOn: announcedRises[price.from] ?? null,
      isForNewContractsOnly: false,
    }));
  const promisedDue = isUnpaidSuccessor(facts) ? nextDue(facts) : null;
  return { agreedPrice, campaign, noticeDays, versions, promisedDue };
}

export function retryPolicyOf({ retryDays, retriesIn30Days, holdDays }: StoreFile['billing']): RetryPolicy {
  return { retryDays, triesInWindow: retriesIn30Days, holdLimitDays: holdDays };
}
