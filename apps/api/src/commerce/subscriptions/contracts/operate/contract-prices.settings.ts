import { isDeepStrictEqual } from 'node:util';

import {
  priceOutcomes,
  type PriceOutcome,
} from '@account/domain/commerce/subscriptions/contracts/price-change';
import { formatYen, yen } from '@account/domain/commerce/money/yen';

import { declareStoreSettings, type StoreChange } from '../../../../store/settings/index.js';
import { ContractPricesRepository, type PlanCount, type PricedGroup } from './contract-prices.repository.js';

const repository = new ContractPricesRepository();

const reasons: Record<NonNullable<PriceOutcome['keeps']>, string> = {
  collectedByProvider: 'the carrier collects it until their member registers the payment method anew',
  agreed: 'they agreed on it, and no price of a later day holds for them',
};

export const contractPricesSettings = declareStoreSettings({
  settings: {},
  explain: async (change, transaction) => {
    const [plans, gone] = [repricedPlans(change), removedPlans(change)];
    if (plans.length + gone.length === 0) return [];
    const repriced = plans.map(({ planId }) => planId);
    const groups = await repository.findGroups(transaction, repriced);
    const goingOn = await repository.countContinuing(transaction, gone);
    return [...explainContractPrices(plans, groups, change), ...goingOn.map(explainRemoval)];
  },
});

type PricesOfFile = StoreChange['after']['plans'][number]['prices'];

const pricesOf = (prices: PricesOfFile) => prices.map(({ from, price }) => ({ from, price: yen(price) }));

type RepricedPlan = ReturnType<typeof repricedPlans>[number];

function repricedPlans({ before, after }: Pick<StoreChange, 'before' | 'after'>) {
  return after.plans.flatMap((plan) => {
    const old = before?.plans.find(({ planId }) => planId === plan.planId);
    if (old === undefined) return [];
    const prices = { before: pricesOf(old.prices), after: pricesOf(plan.prices) };
    if (isDeepStrictEqual(prices.before, prices.after)) return [];
    return [{ planId: plan.planId, prices }];
  });
}

function removedPlans({ before, after }: Pick<StoreChange, 'before' | 'after'>): string[] {
  const stored = new Set(after.plans.map(({ planId }) => planId));
  return (before?.plans ?? []).map(({ planId }) => planId).filter((planId) => !stored.has(planId));
}

function explainRemoval({ planId, count }: PlanCount): string {
  const goOn = count === 1 ? 'goes on' : 'go on';
  return `plan "${planId}", ${contracts(count)} ${goOn}: to end them, leave it in the file with a forceStopRenewDate`;
}

function explainContractPrices(
  plans: readonly RepricedPlan[],
  groups: readonly PricedGroup[],
  { after, today }: Pick<StoreChange, 'after' | 'today'>,
): string[] {
  const { priceNoticeDays } = after.billing;
  return plans.flatMap(({ planId, prices }) => {
    const counts = new Map<string, number>();
    for (const { count, ...group } of groups.filter((each) => each.planId === planId))
      for (const outcome of priceOutcomes(group, prices, today)) {
        const line = meaningOf(outcome, priceNoticeDays);
        counts.set(line, (counts.get(line) ?? 0) + count);
      }
    return [...counts]
      .sort()
      .map(([line, count]) => `plan "${planId}", ${line.replace('%', contracts(count))}`);
  });
}

const contracts = (count: number) => (count === 1 ? '1 contract' : `${count} contracts`);

function meaningOf({ from, before, after, keeps }: PriceOutcome, noticeDays: number): string {
  if (keeps !== null) return `from ${from}: % at ${formatYen(after)} as before: ${reasons[keeps]}`;
  const change = `from ${from}: % at ${formatYen(after)} instead of ${formatYen(before)}`;
  return after > before
    ? `${change}, each ${noticeDays} days after the mail to its member at the earliest`
    : change;
}
