import type { ContractMoney } from '@account/domain/commerce/contracts/notices/upcoming-payment';

import type { StoredPlan } from '../../plans/plans.module.js';
import type { StoredContract } from '../contract.types.js';

/** The price of a quote is agreed on even where another one began before its order. */
export function moneyOf(
  { agreedPrice, priceVersion, campaign, joinedOn, announcedRises }: StoredContract,
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
  return { agreedPrice, campaign, noticeDays, versions };
}
