import { in10Minutes, inADay, subjectLimit } from '../../platform/rate-limit/limit.declaration.js';

export const tvPinCheck = subjectLimit('tvPinCheck', in10Minutes(10), inADay(100));
