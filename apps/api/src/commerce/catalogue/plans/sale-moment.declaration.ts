import { businessDate, isBusinessDate, startOf } from '@account/domain/commerce/business-day/business-date';
import * as z from 'zod';

const moment = z.iso.datetime({ offset: true });

/** A business day, kept as text so that the file is stored as written. */
export const businessDay = z.string().refine(isBusinessDate, 'must be a day such as 2026-04-01');

export const saleMoment = z
  .string()
  .refine(
    (text) => isBusinessDate(text) || moment.safeParse(text).success,
    'must be a day (from 00:00 in Japan) or a moment such as 2026-04-01T10:00:00+09:00',
  );

/** @param text accepted by `saleMoment` */
export function instantOf(text: string): Date {
  return isBusinessDate(text) ? startOf(businessDate(text)) : new Date(text);
}

export function instantOrNull(text: string | null): Date | null {
  return text === null ? null : instantOf(text);
}
