import { formatYen } from '@account/domain/commerce/money/yen';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { RenewSpan } from '@account/domain/commerce/catalogue/plans/plan';
import { priceOn } from '@account/domain/commerce/catalogue/plans/plan-price';
import { salesPhase } from '@account/domain/commerce/catalogue/plans/sales-window';
import { renews } from '@account/domain/commerce/catalogue/plans/plan-type';

import { japanTime } from '../../../../platform/cli/japan-time.js';
import { command, printLines, type Command, type WithServices } from '../../../../platform/cli/command.js';
import type { SoldPlan, PlanInventory } from './plan-inventory.service.js';

interface Operated {
  plans: PlanInventory;
  now: Date;
  today: BusinessDate;
}

export function soldPlanCommands(withPlans: WithServices<Operated>): Command[] {
  return [
    command({
      name: 'plans list',
      about: 'List plans with price, sales state, taken places, contracts, and places reserved by changes',
      example: '',
      run: (_args, terminal) =>
        withPlans(async ({ plans, ...at }) => {
          const lines = (await plans.listPlans()).flatMap((plan) => linesOf(plan, at));
          printLines(terminal, lines, 'The store has no plan.');
        }),
    }),
  ];
}

function linesOf(plan: SoldPlan, at: { now: Date; today: BusinessDate }): string[] {
  const { planId, planType, name, renewSpan, contracts, reservedByChanges } = plan;
  const span = renewSpan === null ? '' : ` ${spanOf(renewSpan)}`;
  const count = contracts.reduce((sum, each) => sum + each.count, 0);
  const byState = contracts.map((each) => `${each.state} ${each.count}`).join(', ');
  return [
    `${planId}: ${planType}${span}, ${name.en}`,
    `  ${pricesOf(plan, at.today)}; ${saleStateOf(plan, at.now)}${placesOf(plan)}`,
    ...(renews(planType) ? [`  contracts: ${count}${count === 0 ? '' : ` (${byState})`}`] : []),
    ...(reservedByChanges === 0 ? [] : [`  reserved by changes of plan: ${reservedByChanges}`]),
  ];
}

function spanOf({ span, unit }: RenewSpan): string {
  return span === 1 ? `each ${unit.slice(0, -1)}` : `every ${span} ${unit}`;
}

function pricesOf({ prices }: SoldPlan, today: BusinessDate): string {
  const current = priceOn(prices, today);
  const later = prices.filter(({ from }) => from > today);
  return [
    current === undefined ? 'no price today' : formatYen(current.price),
    ...later.map(({ from, price }) => `${formatYen(price)} from ${from}`),
  ].join(', ');
}

function saleStateOf(
  { sale, isRetired, isPaused, isListed, forceStopOn, ...plan }: SoldPlan,
  now: Date,
): string {
  const { salesLimit, taken } = plan;
  const phase = salesPhase(sale, now);
  const standings = [
    isRetired && 'retired',
    isPaused && 'sale paused',
    phase === 'before' && `on sale from ${sale.startsAt === null ? '' : japanTime(sale.startsAt)}`,
    phase === 'after' && `on sale until ${sale.endsAt === null ? '' : japanTime(sale.endsAt)}`,
    salesLimit !== null && taken >= salesLimit && 'sold out',
  ].filter((part) => typeof part === 'string');
  const more = [
    !isListed && 'not listed',
    forceStopOn !== null && `renews nothing from ${forceStopOn}`,
  ].filter((part) => typeof part === 'string');
  return [...(standings.length === 0 ? ['on sale'] : standings), ...more].join(', ');
}

function placesOf({ salesLimit, taken }: SoldPlan): string {
  return salesLimit === null ? '' : `, ${taken} of ${salesLimit} places taken`;
}
