import { normaliseAmount } from '@account/domain/commerce/money/amount-in-file';
import { yen } from '@account/domain/commerce/money/yen';
import type { ListedMovement } from '@account/gateways/payments/gateway-listing';
import * as z from 'zod';

import { dayOfMoment } from '../../../platform/cli/command-options.js';
import { readRows } from '../../../platform/csv/csv.js';

const id = z.string().min(1, 'is empty').max(200);

const row = z.object({
  provider_id: id,
  order_id: z.string().max(200),
  kind: z.enum(
    ['charge', 'refund', 'dispute', 'disputeWon'],
    'must be charge, refund, dispute or disputeWon',
  ),
  amount: z
    .string()
    .transform(normaliseAmount)
    .refine((sum) => /^[1-9]\d{0,8}$/.test(sum), 'must be whole yen above zero')
    .transform((text) => yen(Number(text))),
  processed_at: dayOfMoment,
});

/** @throws {CommandError} that names the invalid row */
export function readMovements(text: string): ListedMovement[] {
  return readRows(
    text,
    row,
    ({ provider_id: payment, order_id: orderId, processed_at: on, kind, amount }) => ({
      ...{ kind, id: payment, payment, amount, on },
      orderId: orderId === '' ? null : orderId,
    }),
  );
}
