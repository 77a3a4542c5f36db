import { businessDate, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import { priceOn } from '@account/domain/commerce/catalogue/plans/plan-price';

import type { StoreChange } from '../../../../store/settings/index.js';
import { canPay, type PlanSetting } from './payment-method-fit.js';
import type { PaymentMethodSetting } from './payment-method.schema.js';

export function explainPaymentMethods({ before, after, today }: StoreChange): string[] {
  const earlier = before?.paymentMethods ?? [];
  return [
    ...after.paymentMethods.flatMap((method) => {
      const old = earlier.find(({ type }) => type === method.type);
      if (old === undefined) return method.isOffered ? [`${method.type} is offered`] : [];
      return [...changesOf(old, method), ...unpayablePlans(old, method, after.plans, today)];
    }),
    ...earlier
      .filter(({ type }) => !after.paymentMethods.some((each) => each.type === type))
      .map(({ type }) => `${type} is gone`),
  ];
}

function changesOf(old: PaymentMethodSetting, { type, isOffered, gateway }: PaymentMethodSetting): string[] {
  const lines: string[] = [];
  if (isOffered && !old.isOffered) lines.push(`${type} is offered again`);
  if (!isOffered && old.isOffered)
    lines.push(`${type} is no longer offered: what members registered is still charged`);
  if (old.gateway !== gateway)
    lines.push(`${type} goes to "${gateway}": what is registered stays with "${old.gateway}"`);
  return lines;
}

function unpayablePlans(
  old: PaymentMethodSetting,
  method: PaymentMethodSetting,
  plans: readonly PlanSetting[],
  today: BusinessDate,
): string[] {
  return plans.flatMap((plan) => {
    const all = plan.prices.map(({ from, price }) => ({ from: businessDate(from), price: yen(price) }));
    const price = priceOn(all, today)?.price;
    if (price === undefined || !canPay(old, plan, price) || canPay(method, plan, price)) return [];
    return [`${method.type} no longer pays plan "${plan.planId}" (${formatYen(price)})`];
  });
}
