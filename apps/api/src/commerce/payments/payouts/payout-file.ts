import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { isSound, type PayoutStatement } from '@account/domain/commerce/ledger/ledger/payout-split';
import { normaliseAmount } from '@account/domain/commerce/money/amount-in-file';
import { yen, type Yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { CommandError } from '../../../platform/cli/command.js';
import { dayOfMoment } from '../../../platform/cli/command-options.js';
import { readRows } from '../../../platform/csv/csv.js';

export interface ReportedPayout extends PayoutStatement {
  paidOn: BusinessDate;
  from: BusinessDate;
  until: BusinessDate;
}

/**
 * The database stores an amount of yen in 32 bits. The limit also applies to the difference between a statement
 * and the books.
 */
const whole = z
  .string()
  .transform(normaliseAmount)
  .refine((sum) => /^-?\d+$/.test(sum), 'must be whole yen')
  .refine((sum) => /^-?\d{1,9}$/.test(sum), 'must be less than ¥1,000,000,000: import it in parts, by days')
  .transform((text): Yen => yen(Number(text)));
const amount = whole.refine((sum) => sum >= 0, 'must not be below zero');

const row = z.object({
  payout_date: dayOfMoment,
  from: dayOfMoment.optional(),
  until: dayOfMoment.optional(),
  charges: amount,
  refunds: amount,
  disputes: whole.default(yen(0)),
  fees: amount,
  payout: whole,
});

/**
 * A payout without `from` and `until` covers only its own day.
 * @throws {CommandError} that names the invalid row
 */
export function readPayouts(text: string): ReportedPayout[] {
  const payouts = readRows(text, row, ({ payout_date: paidOn, ...given }, where) => {
    const { from = paidOn, until = paidOn, ...sums } = given;
    if (from > until) throw new CommandError([`${where}: from is later than until.`]);
    const { charges, refunds, disputes, fees, payout: paid } = sums;
    const stated = { paidOn, from, until, charges, takenBack: yen(refunds + disputes), fees, paid };
    if (!isSound(stated))
      throw new CommandError([
        `${where}: charges less refunds, disputes and fees are not the payout of ${paid}.`,
      ]);
    return stated;
  });
  if (payouts.length === 0) throw new CommandError(['The file has no payout.']);
  return payouts;
}
