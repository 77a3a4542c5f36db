import { in10Minutes, inADay, inAnHour, networkLimit } from '../../platform/rate-limit/limit.declaration.js';

export const signUpStart = networkLimit('signUpStart', in10Minutes(120));
export const signUpAddressCheck = networkLimit('signUpAddressCheck', in10Minutes(30), inADay(200));
export const registration = networkLimit('registration', inAnHour(60));
export const signUpUserIdCheck = networkLimit('signUpUserIdCheck', in10Minutes(30), inADay(200));
