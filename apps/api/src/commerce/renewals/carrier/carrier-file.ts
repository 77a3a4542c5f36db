import { isBusinessDate } from '@account/domain/commerce/calendar/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { CommandError } from '../../../platform/cli/command.js';
import { readCsv } from '../../../platform/csv/csv.js';
import type { CarrierResult } from './carrier-results.service.js';

export interface StatedResult {
  agreement: string;
  result: CarrierResult;
}

const row = z.object({
  tracking_id: z.string().regex(/^[\w-]{1,64}$/, 'is no id of an agreement'),
  amount: z
    .string()
    .regex(/^\d{1,8}$/, 'must be whole yen')
    .transform(Number),
  result: z.enum(['OK', 'NG', 'END'], 'must be OK, NG or END'),
  /** `20261201001500` or `2026-12-01`, in Japan. */
  process_date: z
    .string()
    .transform((text) => text.replace(/^(\d{4})(\d\d)(\d\d)\d{0,6}$/, '$1-$2-$3'))
    .refine(isBusinessDate, 'must be a day such as 2026-04-01 or 20260401093000'),
});

/** Other columns are passed over. @throws {CommandError} with the row */
export function readCarrierResults(text: string): StatedResult[] {
  return readCsv(text).map((cells, index) => {
    const parsed = row.safeParse(cells);
    if (!parsed.success)
      throw new CommandError(
        parsed.error.issues.map(({ path, message }) => `Row ${index + 1}, ${String(path[0])}: ${message}.`),
      );
    const { tracking_id: agreement, amount, result, process_date: on } = parsed.data;
    if (result === 'OK')
      return { agreement, result: { outcome: 'collected', agreement, amount: yen(amount), on } };
    return { agreement, result: { outcome: result === 'END' ? 'ended' : 'refused', on } };
  });
}
