import { isBusinessDate, type BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { isSound, type PayoutStatement } from '@account/domain/commerce/ledger/payout-split';
import { yen, type Yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { CommandError } from '../../platform/cli/command.js';
import { readCsv } from '../../platform/csv/csv.js';

export interface StatedPayout extends PayoutStatement {
  paidOn: BusinessDate;
  from: BusinessDate;
  until: BusinessDate;
}

const day = z.string().refine(isBusinessDate, 'must be a day such as 2026-04-01');
/** The books hold yen of one movement in 32 bits, also those of the difference between a statement and themselves. */
const whole = z
  .string()
  .regex(/^-?\d+$/, 'must be whole yen')
  .regex(/^-?\d{1,9}$/, 'must be less than ¥1,000,000,000: import it in parts, by days')
  .transform((text): Yen => yen(Number(text)));
const amount = whole.refine((sum) => sum >= 0, 'must not be below zero');

const row = z.object({
  payout_date: day,
  from: day.optional(),
  until: day.optional(),
  charges: amount,
  refunds: amount,
  disputes: whole.default(yen(0)),
  fees: amount,
  payout: whole,
});

/** Without `from` and `until` it is for its own day. @throws {CommandError} with the row */
export function readPayouts(text: string): StatedPayout[] {
  const payouts = readCsv(text).map((cells, index) => {
    const parsed = row.safeParse(cells);
    const where = `Row ${index + 1}`;
    if (!parsed.success)
      throw new CommandError(
        parsed.error.issues.map(({ path, message }) => `${where}, ${String(path[0])}: ${message}.`),
      );
    const { payout_date: paidOn, from = paidOn, until = paidOn, ...sums } = parsed.data;
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
