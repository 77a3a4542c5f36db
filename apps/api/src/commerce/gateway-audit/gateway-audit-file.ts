import { isBusinessDate } from '@account/domain/commerce/calendar/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import type { ListedMovement } from '@account/gateways/payments/gateway-listing';
import * as z from 'zod';

import { CommandError } from '../../platform/cli/command.js';
import { readCsv } from '../../platform/csv/csv.js';

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
    .regex(/^[1-9]\d{0,8}$/, 'must be whole yen above zero')
    .transform((text) => yen(Number(text))),
  /** `20261122093000` or `2026-11-22`, in Japan. */
  processed_at: z
    .string()
    .transform((text) => text.replace(/^(\d{4})(\d\d)(\d\d)\d{0,6}$/, '$1-$2-$3'))
    .refine(isBusinessDate, 'must be a day such as 2026-04-01 or 20260401093000'),
});

/** Other columns are passed over. @throws {CommandError} with the row */
export function readMovements(text: string): ListedMovement[] {
  return readCsv(text).map((cells, index) => {
    const parsed = row.safeParse(cells);
    if (!parsed.success)
      throw new CommandError(
        parsed.error.issues.map(({ path, message }) => `Row ${index + 1}, ${String(path[0])}: ${message}.`),
      );
    const { provider_id: payment, order_id: orderId, processed_at: on, kind, amount } = parsed.data;
    return { kind, id: payment, payment, orderId: orderId === '' ? null : orderId, amount, on };
  });
}
