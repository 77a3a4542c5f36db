import { networkLimit } from '../../../platform/rate-limit/limit.declaration.js';

export const loginCodeFromAddress = networkLimit('loginCodeFromAddress', { points: 60, seconds: 60 * 60 });
