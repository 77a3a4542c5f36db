import {
  in10Minutes,
  inADay,
  networkLimit,
  subjectLimit,
} from '../../platform/rate-limit/limit.declaration.js';

export const passkeyLogin = networkLimit('passkeyLogin', in10Minutes(60), inADay(600));

export const passkeysAdded = subjectLimit('passkeysAdded', inADay(40));

export const passkeyCopyMails = subjectLimit('passkeyCopyMails', inADay(3));
