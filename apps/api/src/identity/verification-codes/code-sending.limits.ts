import { networkLimit, subjectLimit } from '../../platform/rate-limit/limit.declaration.js';

const day = 24 * 60 * 60;

const codes = [
  { points: 10, seconds: 10 * 60 },
  { points: 20, seconds: day },
];

export const codeForGuest = subjectLimit('codeForGuest', ...codes);
export const codeForKnownBrowser = subjectLimit('codeForKnownBrowser', ...codes);
export const codeBehindFirstProof = subjectLimit('codeBehindFirstProof', ...codes);
export const codeInSession = subjectLimit('codeInSession', ...codes);
export const codeForMember = subjectLimit('codeForMember', { points: 100, seconds: day });
export const codeToNewAddress = subjectLimit(
  'codeToNewAddress',
  { points: 30, seconds: 10 * 60 },
  { points: 60, seconds: day },
);
export const codeToNewNumber = subjectLimit('codeToNewNumber', ...codes);
export const codeToNewNumberByMember = subjectLimit('codeToNewNumberByMember', ...codes);

/** Carriers of mobile telephones give one address to many. */
export const smsFromAddress = networkLimit(
  'smsFromAddress',
  { points: 30, seconds: 10 * 60 },
  { points: 200, seconds: day },
);

export const usualSmsPerDay = 2_000;
export const smsOfStore = subjectLimit('smsOfStore', { points: usualSmsPerDay, seconds: day });
export const smsToNewNumbers = subjectLimit('smsToNewNumbers', { points: usualSmsPerDay / 2, seconds: day });
