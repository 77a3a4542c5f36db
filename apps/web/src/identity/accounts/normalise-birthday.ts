import { clampBirthday } from '@account/domain/identity/accounts/birthday';

import { shownBirthday } from './shown-birthday.js';

/** What a typed YYYY/MM/DD becomes when the field is left: a day of one digit is filled up, impossible parts are mended. */
export function normaliseBirthday(typed: string, today: string): string {
  const filled = typed.replace(/\/(\d)$/, '/0$1');
  const digits = filled.replaceAll('/', '');
  return /^\d{8}$/.test(digits) ? shownBirthday(clampBirthday(digits, today)) : typed;
}
