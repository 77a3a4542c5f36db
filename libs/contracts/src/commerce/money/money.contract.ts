import { isBusinessDate, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { isYen, type Yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod/mini';

/** Whole yen, tax included. */
export const yenSchema = z.pipe(
  z.int(),
  z.custom<Yen, number>((amount) => isYen(Number(amount))),
);

/** Day in Japan, YYYY-MM-DD. */
export const daySchema = z.pipe(
  z.string(),
  z.custom<BusinessDate, string>((text) => isBusinessDate(String(text))),
);

/** An instant, ISO 8601. */
export const momentSchema = z.string();
