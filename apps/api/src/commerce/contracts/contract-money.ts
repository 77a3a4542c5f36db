import type { ContractMoney } from '@account/domain/commerce/contracts/upcoming-payment';

import type { StoredPlan } from '../plans/plans.service.js';
import type { StoredContract } from './contract.types.js';

/** What a contract pays, by what was agreed and by the versions of the price since. */
export function moneyOf(
  { agreedPrice, campaign, joinedOn, announcedRises }: StoredContract,
  { prices }: Pick<StoredPlan, 'prices'>,
  noticeDays: number,
): ContractMoney {
  const versions = prices
    .filter(({ from }) => from > joinedOn)
    .map((price) => ({
      ...price,
      announcedOn: announcedRises[price.from] ?? null,
      isForNewContractsOnly: false,
    }));
  return { agreedPrice, campaign, noticeDays, versions };
}
