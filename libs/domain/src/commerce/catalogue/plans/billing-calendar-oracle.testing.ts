/**
 * A day in a calendar that is built day by day. It is independent of the billing code that the tests verify
 * with it.
 */
export interface WalkedDay {
  text: string;
  day: number;
  isLastOfMonth: boolean;
}

const longMonths = [1, 3, 5, 7, 8, 10, 12];

export function walkedCalendar(fromYear: number, toYear: number): WalkedDay[] {
  const days: WalkedDay[] = [];
  let [year, month, day] = [fromYear, 1, 1];
  while (year <= toYear) {
    const isLastOfMonth = day === lengthOf(year, month);
    days.push({ text: `${String(year)}-${padded(month)}-${padded(day)}`, day, isLastOfMonth });
    day += 1;
    if (isLastOfMonth) [month, day] = [month + 1, 1];
    if (month > 12) [year, month] = [year + 1, 1];
  }
  return days;
}

/** Returns monthly due days: the day of the month of the start, or the last day in shorter months. */
export function walkedMonths(calendar: readonly WalkedDay[], start: number, count: number): string[] {
  const anchor = calendar[start]?.day ?? 0;
  const found: string[] = [];
  for (let at = start; found.length < count; at += 1) {
    const today = calendar[at];
    if (today === undefined) throw new RangeError('the calendar is too short');
    if (today.day === anchor || (today.isLastOfMonth && today.day < anchor)) found.push(today.text);
  }
  return found;
}

/** Returns the days of the calendar at intervals of `each` days. */
export function walkedDays(
  calendar: readonly WalkedDay[],
  start: number,
  each: number,
  count: number,
): string[] {
  return Array.from({ length: count }, (_, number) => calendar[start + number * each]?.text ?? '');
}

function lengthOf(year: number, month: number): number {
  if (longMonths.includes(month)) return 31;
  if (month !== 2) return 30;
  if (year % 400 === 0) return 29;
  if (year % 100 === 0) return 28;
  return year % 4 === 0 ? 29 : 28;
}

function padded(number: number): string {
  return number < 10 ? `0${String(number)}` : String(number);
}
