import { formatYen, yen } from '@account/domain/commerce/money/yen';
import { isMoneyType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';

import type { Refuse, StoreFile } from '../../../../store/settings/index.js';
import { canPay, isFor, type PlanSetting } from './payment-method-fit.js';

/** A store without payment methods only displays its plans; otherwise every plan needs a payment method. */
export function checkPlansCanBePaid(file: StoreFile, refuse: Refuse): void {
  const offered = file.paymentMethods.filter(({ isOffered, type }) => isOffered && isMoneyType(type));
  if (file.paymentMethods.length === 0) return;
  for (const [index, plan] of file.plans.entries()) {
    if (isFreeByCode(file, plan)) continue;
    if (!offered.some((method) => isFor(method, plan))) {
      refuse(['plans', index, 'planId'], `"${plan.planId}" can be paid by no payment method that is offered`);
      continue;
    }
    const place = plan.prices.findIndex(
      ({ price }) => !offered.some((method) => canPay(method, plan, price)),
    );
    const price = plan.prices[place]?.price;
    if (price !== undefined)
      refuse(
        ['plans', index, 'prices', place, 'price'],
        `${formatYen(yen(price))} is above the maxAmount of every payment method for "${plan.planId}"`,
      );
  }
}

/** Warns about plans that cannot be bought because the store offers no payment method. */
export function warnOfUnpayablePlans(file: StoreFile, say: Refuse): void {
  if (file.plans.length === 0 || file.paymentMethods.some(({ isOffered }) => isOffered)) return;
  say(['plans'], 'can be seen but not bought: no payment method is offered');
}

function isFreeByCode({ paymentMethods, campaigns }: StoreFile, { planId }: PlanSetting): boolean {
  return (
    paymentMethods.some(({ type, isOffered }) => !isMoneyType(type) && isOffered) &&
    campaigns.some(
      ({ plans, codes, singleUseCodes, discount }) =>
        (codes.length > 0 || singleUseCodes) &&
        discount?.percent === 100 &&
        (plans === null || plans.includes(planId)),
    )
  );
}
