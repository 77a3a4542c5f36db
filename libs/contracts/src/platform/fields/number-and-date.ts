import * as z from 'zod/mini';

import { isCalendarDay, normaliseCalendarDay } from '@account/domain/platform/calendar-day';
import {
  isWholeNumber,
  normaliseWholeNumber,
  type NumberBounds,
} from '@account/domain/platform/whole-number';

import type { FieldProblem } from './field-problems.js';

const withError = (problem: FieldProblem) => ({ error: problem });

const maxTypedLength = 40;

type Typed<Value> = z.ZodMiniType<Value | null, unknown>;

/** Parses input without digits as null. The rule of the field decides whether a value is required. */
export function wholeNumberField(bounds: NumberBounds): Typed<number> {
  const outOfRange = withError('number.range');
  const typed = z.pipe(
    z.string().check(z.maxLength(maxTypedLength, outOfRange)),
    z.transform((text: string) => {
      const digits = normaliseWholeNumber(text);
      return digits === '' ? null : Number(digits);
    }),
  );
  return z.pipe(
    z.union([typed, z.number(), z.null()], outOfRange),
    z.nullable(z.number().check(z.refine((value) => isWholeNumber(value, bounds), outOfRange))),
  ) as Typed<number>;
}

/** Parses a calendar day in any common format as YYYY-MM-DD. Like for numbers, empty input becomes null. */
export const calendarDayField = z.pipe(
  z.nullable(z.string(withError('date.format')).check(z.maxLength(maxTypedLength, withError('date.format')))),
  z.pipe(
    z.transform((text: string | null) => normaliseCalendarDay(text ?? '') || null),
    z.nullable(z.string().check(z.refine(isCalendarDay, withError('date.format')))),
  ),
) as Typed<string>;
