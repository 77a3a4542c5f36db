import { in10Minutes, inADay, networkLimit } from '../../platform/rate-limit/limit.declaration.js';

export const socialRedirect = networkLimit('socialRedirect', in10Minutes(60), inADay(400));
export const socialForm = networkLimit('socialForm', in10Minutes(120));
