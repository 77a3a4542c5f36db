import { normaliseAmount } from '@account/domain/commerce/money/amount-in-file';
import { yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { dayOfMoment } from '../../../../platform/cli/command-options.js';
import { readRows } from '../../../../platform/csv/csv.js';
import type { CarrierResult } from './carrier-results.service.js';

export interface ReportedResult {
  agreement: string;
  result: CarrierResult;
}

const row = z.object({
  tracking_id: z.string().regex(/^[\w-]{1,64}$/, 'is no id of an agreement'),
  amount: z
    .string()
    .transform(normaliseAmount)
    .refine((sum) => /^\d{1,8}$/.test(sum), 'must be whole yen')
    .transform(Number),
  result: z.enum(['OK', 'NG', 'END'], 'must be OK, NG or END'),
  process_date: dayOfMoment,
});

/** @throws {CommandError} that contains the number of the invalid row */
export function readCarrierResults(text: string): ReportedResult[] {
  return readRows(text, row, ({ tracking_id: agreement, amount, result, process_date: on }) => ({
    agreement,
    result:
      result === 'OK'
        ? { outcome: 'collected', agreement, amount: yen(amount), on }
        : { outcome: result === 'END' ? 'ended' : 'refused', on },
  }));
}
