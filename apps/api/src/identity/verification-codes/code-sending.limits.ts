import { subjectLimit } from '../../platform/rate-limit/limit.declaration.js';

const codes = [
  { points: 10, seconds: 10 * 60 },
  { points: 20, seconds: 24 * 60 * 60 },
];

export const codeForGuest = subjectLimit('codeForGuest', ...codes);
export const codeForKnownBrowser = subjectLimit('codeForKnownBrowser', ...codes);
export const codeBehindFirstProof = subjectLimit('codeBehindFirstProof', ...codes);
export const codeInSession = subjectLimit('codeInSession', ...codes);
export const codeForMember = subjectLimit('codeForMember', { points: 100, seconds: 24 * 60 * 60 });
export const codeToNewAddress = subjectLimit(
  'codeToNewAddress',
  { points: 30, seconds: 10 * 60 },
  { points: 60, seconds: 24 * 60 * 60 },
);
export const codeToNewNumber = subjectLimit('codeToNewNumber', ...codes);
export const codeToNewNumberByMember = subjectLimit('codeToNewNumberByMember', ...codes);
