import { in10Minutes, inADay, subjectLimit } from '../../platform/rate-limit/limit.declaration.js';

export const emailEditAddressCheck = subjectLimit('emailEditAddressCheck', in10Minutes(20), inADay(50));
