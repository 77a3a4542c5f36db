import type { RefusalClass } from '@account/domain/commerce/payments/charges/gateway-outcome';

import {
  denied,
  overloaded,
  refused,
  rejected,
  unknown,
  type NotExecuted,
  type Refused,
  type Unknown,
} from '../gateway-answer.js';

const refusals: Readonly<Record<string, RefusalClass>> = {
  '10201': 'deadAtCarrier',
  '10202': 'retryLater',
  '10203': 'needsMethod',
  '10204': 'needsMethod',
  '10205': 'needsMethod',
  '10207': 'retryLater',
  '10210': 'needsMethod',
  '11084': 'needsMethod',
  '10211': 'deadAtCarrier',
  '11451': 'deadAtCarrier',
  '11091': 'retryLater',
  '10417': 'needsMethod',
  '10486': 'retryLater',
  '11455': 'notAuthenticated',
  '10411': 'notAuthenticated',
  '10009': 'notPossible',
};

/** Error codes of a request that was executed before. An inquiry must confirm this. */
const alreadyDoneCodes: ReadonlySet<string> = new Set(['11607', '10206', '10412']);
const tooMany = '10014';
/** Error codes of a request that was rejected before execution: unknown method, or missing or invalid field. */
const rejecting: ReadonlySet<string> = new Set(['10003', '10004', '81002', '81100']);
/**
 * Error code with which PayPal denies access to this transaction, and possibly to others. An operator has to
 * check.
 */
const forbidding = '10007';
/** Error codes with which PayPal denies access to our account. */
const denying: ReadonlySet<string> = new Set(['10002', '10008', '10209', '11452']);

/** All codes of the manual that the payment driver distinguishes. */
export const listedCodes: readonly string[] = [
  ...Object.keys(refusals),
  ...[...alreadyDoneCodes, tooMany, ...rejecting, forbidding, ...denying],
];

/**
 * Returns the meaning of an NVP failure by its first error code. Unlisted codes, including 10001, have an
 * unknown result.
 */
export function nvpFailure(code: string): Refused | NotExecuted | Unknown {
  const refusal = refusals[code];
  if (refusal !== undefined) return refused(refusal, code);
  if (alreadyDoneCodes.has(code)) return unknown('alreadyDone', code);
  if (code === tooMany) return overloaded(code);
  if (denying.has(code)) return denied(code);
  if (code === forbidding || rejecting.has(code)) return rejected(code, code === forbidding);
  return unknown(code === '10001' ? 'gatewayError' : 'unlistedCode', code);
}
