import { inAnHour, networkLimit, subjectLimit } from '../../platform/rate-limit/limit.declaration.js';

export const passwordForgotFromAddress = networkLimit('passwordForgotFromAddress', inAnHour(30));
export const passwordForgot = subjectLimit('passwordForgot', inAnHour(3));
export const passwordForgotInKnownBrowser = subjectLimit('passwordForgotInKnownBrowser', inAnHour(3));
