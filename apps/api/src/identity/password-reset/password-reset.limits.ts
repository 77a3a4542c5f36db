import { networkLimit, subjectLimit } from '../../platform/rate-limit/limit.declaration.js';

export const passwordForgotFromAddress = networkLimit('passwordForgotFromAddress', {
  points: 30,
  seconds: 60 * 60,
});
export const passwordForgot = subjectLimit('passwordForgot', { points: 3, seconds: 60 * 60 });
export const passwordForgotInKnownBrowser = subjectLimit('passwordForgotInKnownBrowser', {
  points: 3,
  seconds: 60 * 60,
});
