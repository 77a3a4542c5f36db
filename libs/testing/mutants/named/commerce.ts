import type { NamedMutation } from '../named-mutation.js';

const rules = 'libs/domain/src/commerce';
const list = 'apps/api/src/commerce/plan-list/plan-list.db.spec.ts';
const view = 'apps/api/src/commerce/plan-list/plan-view.ts';
const viewSpec = 'apps/api/src/commerce/plan-list/plan-view.spec.ts';

export default [
  {
    name: 'sale-goes-on-at-its-end',
    file: `${rules}/plans/sales-window.ts`,
    find: 'if (endsAt !== null && now >= endsAt)',
    replace: 'if (endsAt !== null && now > endsAt)',
    noticedBy: `${rules}/plans/sales-window.spec.ts`,
  },
  {
    name: 'sold-out-plan-is-sold-once-more',
    file: `${rules}/plans/sales-availability.ts`,
    find: 'if (taken >= limit)',
    replace: 'if (taken > limit)',
    noticedBy: `${rules}/plans/sales-availability.spec.ts`,
  },
  {
    name: 'tax-of-refunds-does-not-add-up',
    file: `${rules}/money/tax.ts`,
    find: 'yen(taxWithin(yen(refundedBefore + amount), terms) - taxWithin(refundedBefore, terms))',
    replace: 'taxWithin(amount, terms)',
    noticedBy: `${rules}/money/tax.spec.ts`,
  },
  {
    name: 'half-a-yen-of-tax-goes-down',
    file: `${rules}/money/tax.ts`,
    find: 'return remainder * 2 >= whole;',
    replace: 'return remainder * 2 > whole;',
    noticedBy: `${rules}/money/tax.spec.ts`,
  },
  {
    name: 'tax-without-a-fraction-is-rounded-up',
    file: `${rules}/money/tax.ts`,
    find: 'return remainder > 0;',
    replace: 'return remainder >= 0;',
    noticedBy: `${rules}/money/tax.spec.ts`,
  },
  {
    name: 'campaign-outlives-its-limit',
    file: `${rules}/campaigns/campaign-choice.ts`,
    find: 'isBelow(campaign.limit, uses.inTotal) &&',
    replace: '',
    noticedBy: `${rules}/campaigns/campaign-choice.spec.ts`,
  },
  {
    name: 'discount-is-rounded-up',
    file: `${rules}/campaigns/discount.ts`,
    find: 'Math.floor((price * discount.percent) / 100)',
    replace: 'Math.ceil((price * discount.percent) / 100)',
    noticedBy: `${rules}/campaigns/discount.spec.ts`,
  },
  {
    name: 'trial-is-given-again',
    file: `${rules}/campaigns/campaign-terms.ts`,
    find: 'return isReContract ? 0 : plan.freeTrialDays;',
    replace: 'return plan.freeTrialDays;',
    noticedBy: `${rules}/campaigns/campaign-terms.spec.ts`,
  },
  {
    name: 'survey-pattern-matches-a-part',
    file: `${rules}/surveys/survey-pattern.ts`,
    find: 'new RegExp(`^(?:${pattern})$`',
    replace: 'new RegExp(`(?:${pattern})`',
    noticedBy: `${rules}/surveys/survey-pattern.spec.ts`,
  },
  {
    name: 'plan-is-sold-that-stops-before-its-first-payment',
    file: view,
    find: 'addDays(today, freeDays) >= forceStopOn',
    replace: 'today >= forceStopOn',
    noticedBy: viewSpec,
  },
  {
    name: 'price-after-the-trial-ignores-a-discount',
    file: view,
    find: 'const isSteady = !isDiscounted && ',
    replace: 'const isSteady = ',
    noticedBy: viewSpec,
  },
  {
    name: 'contracts-are-sold-beyond-the-limit',
    file: 'apps/api/src/commerce/plan-list/plan-list.service.ts',
    find: 'contracts.length >= maxContracts',
    replace: 'contracts.length > maxContracts',
    noticedBy: list,
  },
  {
    name: 'holdings-are-those-of-anyone',
    file: 'apps/api/src/commerce/plan-list/plan-list.service.ts',
    find: 'principal === null ? nothingHeld : await this.holdings.of(principal)',
    replace: 'nothingHeld',
    noticedBy: list,
  },
  {
    name: 'app-shows-plans-on-the-home-page',
    file: 'apps/api/src/store/home/home-plans.service.ts',
    find: 'context.browser.isApp ? Promise.resolve(null) : this.source(context)',
    replace: 'this.source(context)',
    noticedBy: list,
  },
] satisfies NamedMutation[];
