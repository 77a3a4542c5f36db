import { formatYen, yen, type Yen } from '@account/domain/commerce/money/yen';
import { isLinkType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { isChangeOffered } from '@account/domain/commerce/catalogue/plans/plan-group';

import type { Refuse, StoreFile } from '../../../../store/settings/index.js';
import { linkMethodOf } from '../../gateways/index.js';
import { canPay, type PlanSetting } from './payment-method-fit.js';
import type { PaymentMethodSetting } from './payment-method.schema.js';

/**
 * Checks that one payment method can pay for both plans of a change, because a change keeps the payment method.
 * Uses the last price of each plan, which is the price that later changes pay.
 */
export function checkGroupsCanBePaid(file: StoreFile, refuse: Refuse): void {
  if (file.paymentMethods.length === 0) return;
  const methods = file.paymentMethods.filter(
    (method) => method.isOffered && isCollectedByStore(file, method),
  );
  for (const [index, group] of file.planGroups.entries()) {
    const plans = group.plans.map((planId) => file.plans.find((plan) => plan.planId === planId));
    for (const [place, higher] of plans.entries())
      for (const lower of plans.slice(0, place)) {
        if (higher === undefined || lower === undefined || higher === lower) continue;
        const isOffered = [[lower, higher] as const, [higher, lower] as const].some(([from, to]) =>
          isChangeOffered(group, from.planId, to.planId),
        );
        const pays = (method: PaymentMethodSetting) =>
          [lower, higher].every((plan) => canPay(method, plan, lastPrice(plan)));
        if (!isOffered || methods.some(pays)) continue;
        const [one, other] = [lower, higher].map(
          (plan) => `"${plan.planId}" (${formatYen(lastPrice(plan))})`,
        );
        refuse(
          ['planGroups', index, 'plans', place],
          `no payment method that is offered and that the store charges itself pays both ${one} and ${other}, so that members cannot change between them`,
        );
      }
  }
}

/**
 * Returns false for a carrier that collects by itself, because its amount cannot be changed, and for a campaign
 * code, because it pays only for its own plan.
 */
function isCollectedByStore(
  { paymentGateways }: StoreFile,
  { type, gateway: gatewayId }: PaymentMethodSetting,
): boolean {
  if (gatewayId === null) return false;
  const gateway = paymentGateways.find((each) => each.gatewayId === gatewayId);
  if (gateway?.driver !== 'sbps-link' || !isLinkType(type)) return true;
  return linkMethodOf(gateway, type).clock === 'store';
}

function lastPrice({ prices }: PlanSetting): Yen {
  const last = prices.reduce((latest, each) => (each.from > latest.from ? each : latest));
  return yen(last.price);
}
