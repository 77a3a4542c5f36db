import { emailFactorCode } from './email-factor-code/email-factor.code.js';
import { smsFactorCode } from './sms-factor-code/sms-factor.code.js';

/** The second factors whose code is sent. */
export const factorCodes = { Email: emailFactorCode, SMS: smsFactorCode } as const;

export type FactorCode = (typeof factorCodes)[keyof typeof factorCodes];
