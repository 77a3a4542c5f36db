import { in10Minutes, inADay, networkLimit } from '../../platform/rate-limit/limit.declaration.js';

export const deviceCode = networkLimit('deviceCode', in10Minutes(20), inADay(100));
export const waitingRequest = networkLimit('waitingRequest', in10Minutes(300), inADay(3_000));
export const pushedRequest = networkLimit('pushedRequest', in10Minutes(300), inADay(3_000));
export const deviceAuthorization = networkLimit('deviceAuthorization', in10Minutes(300), inADay(3_000));
export const guestConfirmation = networkLimit('guestConfirmation', in10Minutes(300), inADay(3_000));
