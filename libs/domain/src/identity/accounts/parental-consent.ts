import { adultAge, ageOn, isBirthday, type Birthday } from './birthday.js';

/** Younger than 18 on the day `today` in Japan; the 18th birthday itself is of age. Without a birthday nobody is known to be a minor. */
export function needsParentalConsent(birthday: string | null, today: Birthday): boolean {
  return birthday !== null && isBirthday(birthday) && birthday <= today && ageOn(birthday, today) < adultAge;
}
