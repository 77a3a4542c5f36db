import type { PlanView } from '@account/contracts/commerce/catalogue/plans/plan.contract';
import type { PlanButton } from '@account/domain/commerce/catalogue/plans/plan-button';
import type { RenewSpanUnit } from '@account/domain/commerce/catalogue/plans/plan';
import { planPage } from '@account/domain/commerce/catalogue/plans/plan-span';

/** Maps the button shown to guests to an availability. A plan that the viewer already has is not offered. */
const availabilities: Partial<Record<PlanButton, string>> = {
  trial: 'InStock',
  default: 'InStock',
  soldOut: 'SoldOut',
  paused: 'OutOfStock',
  before: 'OutOfStock',
  after: 'Discontinued',
};

/** Unit codes of UN/CEFACT Recommendation 20. */
const unitCodes: Record<RenewSpanUnit, string> = { days: 'DAY', weeks: 'WEE', months: 'MON' };

export function planJsonLd(plan: PlanView, { store, origin }: { store: string; origin: string }): object {
  const { planId, planName, planDescription, picture, price, salesStartDate, salesEndDate } = plan;
  const url = origin + planPage(planId);
  return {
    '@type': 'Product',
    '@id': url,
    url,
    sku: planId,
    name: planName,
    ...(planDescription !== '' && { description: planDescription }),
    ...(picture !== null && { image: new URL(picture.src, origin).href }),
    brand: { '@type': 'Brand', name: store },
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'JPY',
      priceSpecification: priceOf(plan),
      availability: `https://schema.org/${availabilityOf(plan)}`,
      ...(salesStartDate !== null && { availabilityStarts: salesStartDate }),
      ...(salesEndDate !== null && { availabilityEnds: salesEndDate }),
      seller: { '@type': 'Organization', name: store, url: origin },
    },
  };
}

function availabilityOf({ button, salesAvailability }: PlanView): string {
  const found = availabilities[button] ?? 'OutOfStock';
  return found === 'InStock' && salesAvailability === 'fewLeft' ? 'LimitedAvailability' : found;
}

function priceOf({ price, renewSpan, renewSpanUnit }: PlanView): object {
  const each =
    renewSpan === null || renewSpanUnit === null
      ? undefined
      : { '@type': 'QuantitativeValue', value: renewSpan, unitCode: unitCodes[renewSpanUnit] };
  return {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'JPY',
    valueAddedTaxIncluded: true,
    ...(each !== undefined && { referenceQuantity: each }),
  };
}
