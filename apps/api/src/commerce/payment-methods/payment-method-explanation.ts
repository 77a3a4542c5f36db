import { formatYen, yen } from '@account/domain/commerce/money/yen';

import type { StoreChange } from '../../store/settings/store-settings.declaration.js';
import type { PaymentMethodSetting } from './payment-method.schema.js';

/** What a change of the file means for how members pay. */
export function explainPaymentMethods({ before, after }: StoreChange): string[] {
  const earlier = before?.paymentMethods ?? [];
  return [
    ...after.paymentMethods.flatMap((method) =>
      changesOf(
        earlier.find(({ type }) => type === method.type),
        method,
      ),
    ),
    ...earlier
      .filter(({ type }) => !after.paymentMethods.some((each) => each.type === type))
      .map(({ type }) => `${type} is gone: what members registered can no longer be charged`),
  ];
}

function changesOf(old: PaymentMethodSetting | undefined, method: PaymentMethodSetting): string[] {
  const { type, isOffered, gateway, maxAmount } = method;
  const lines: string[] = [];
  if (isOffered && old?.isOffered !== true) lines.push(`${type} is offered`);
  if (!isOffered && old?.isOffered === true)
    lines.push(`${type} is no longer offered: what members registered is still charged`);
  if (old === undefined) return lines;
  if (old.gateway !== gateway)
    lines.push(`${type} goes to "${gateway}": what is registered stays with "${old.gateway}"`);
  if (old.maxAmount !== maxAmount)
    lines.push(
      maxAmount === null ? `${type} is for any amount` : `${type} is for up to ${formatYen(yen(maxAmount))}`,
    );
  return lines;
}
