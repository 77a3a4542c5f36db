import {
  in10Minutes,
  inADay,
  networkLimit,
  subjectLimit,
} from '../../platform/rate-limit/limit.declaration.js';

const codes = [in10Minutes(10), inADay(20)];

export const codeForGuest = subjectLimit('codeForGuest', ...codes);
export const codeForKnownBrowser = subjectLimit('codeForKnownBrowser', ...codes);
export const codeBehindFirstProof = subjectLimit('codeBehindFirstProof', ...codes);
export const codeInSession = subjectLimit('codeInSession', ...codes);
export const codeForMember = subjectLimit('codeForMember', inADay(100));
export const codeToNewAddress = subjectLimit('codeToNewAddress', in10Minutes(30), inADay(60));
export const codeToNewNumber = subjectLimit('codeToNewNumber', ...codes);
export const codeToNewNumberByMember = subjectLimit('codeToNewNumberByMember', ...codes);

/** Mobile carriers share one network address between many customers. */
export const smsFromAddress = networkLimit('smsFromAddress', in10Minutes(30), inADay(200));

export const usualSmsPerDay = 2_000;
export const smsOfStore = subjectLimit('smsOfStore', inADay(usualSmsPerDay));
export const smsToNewNumbers = subjectLimit('smsToNewNumbers', inADay(usualSmsPerDay / 2));
