import { daysInMonth } from '../../platform/calendar-day.js';

/** A calendar day as eight digits, YYYYMMDD. */
export type Birthday = string;

export const adultAge = 18;
const firstYear = 1900;
const lastYear = 2099;

export function isBirthday(text: string): text is Birthday {
  if (!/^\d{8}$/.test(text)) return false;
  const { year, month, day } = parts(text);
  if (year < firstYear || year > lastYear) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Returns the age in full years on the day `today`. Both days are calendar days in Japan. */
export function ageOn(birthday: Birthday, today: Birthday): number {
  const born = parts(birthday);
  const now = parts(today);
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day);
  return now.year - born.year - (hadBirthday ? 0 : 1);
}

/**
 * Corrects eight entered digits: a year that is out of range, a month or day that does not exist, and a future
 * day.
 */
export function clampBirthday(digits: string, today: Birthday): Birthday {
  const typed = parts(digits);
  const current = parts(today);
  const year = typed.year < firstYear || typed.year > current.year ? current.year : typed.year;
  const month = Math.min(12, Math.max(1, typed.month));
  const day = Math.min(daysInMonth(year, month), Math.max(1, typed.day));
  const mended = `${pad(year, 4)}${pad(month, 2)}${pad(day, 2)}`;
  return mended > today ? today : mended;
}

function parts(text: string): { year: number; month: number; day: number } {
  return { year: Number(text.slice(0, 4)), month: Number(text.slice(4, 6)), day: Number(text.slice(6, 8)) };
}

function pad(value: number, length: number): string {
  return value.toString().padStart(length, '0');
}

/**
 * Returns whether the member is under 18 on the day `today` in Japan. A member is of age on their 18th
 * birthday. Returns false without a birthday.
 */
export function needsParentalConsent(birthday: string | null, today: Birthday): boolean {
  return birthday !== null && isBirthday(birthday) && birthday <= today && ageOn(birthday, today) < adultAge;
}
