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
import type { Json } from './paypal-json.js';

/** Issue codes of PayPal errors that concern the payer or the agreement. */
export const paypalRefusals: Readonly<Record<string, RefusalClass>> = {
  INSTRUMENT_DECLINED: 'retryLater',
  TRANSACTION_REFUSED: 'retryLater',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'retryLater',
  PAYER_CANNOT_PAY: 'needsMethod',
  PAYER_ACTION_REQUIRED: 'needsMethod',
  PAYER_ACCOUNT_RESTRICTED: 'needsMethod',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'needsMethod',
  AGREEMENT_ALREADY_CANCELLED: 'deadAtCarrier',
  BILLING_AGREEMENT_NOT_FOUND: 'deadAtCarrier',
  TOKEN_ID_NOT_FOUND: 'deadAtCarrier',
  ORDER_NOT_APPROVED: 'notAuthenticated',
  SETUP_TOKEN_NOT_APPROVED: 'notAuthenticated',
  CAPTURE_FULLY_REFUNDED: 'notPossible',
  REFUND_TIME_LIMIT_EXCEEDED: 'notPossible',
  REFUND_AMOUNT_EXCEEDED: 'notPossible',
  PARTIAL_REFUND_NOT_ALLOWED: 'notPossible',
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: 'notPossible',
  REFUND_NOT_ALLOWED: 'notPossible',
};

const alreadyDoneIssues: ReadonlySet<string> = new Set(['ORDER_ALREADY_CAPTURED', 'DUPLICATE_INVOICE_ID']);

/** Errors in the request, which PayPal detects before execution. */
const rejecting: ReadonlySet<string> = new Set([
  ...['INVALID_REQUEST', 'MALFORMED_REQUEST_JSON', 'MISSING_REQUIRED_PARAMETER', 'INVALID_PARAMETER_VALUE'],
  ...[
    'INVALID_PARAMETER_SYNTAX',
    'INVALID_STRING_LENGTH',
    'INVALID_STRING_MAX_LENGTH',
    'INVALID_RESOURCE_ID',
  ],
  ...['DECIMALS_NOT_SUPPORTED', 'DECIMAL_PRECISION', 'CURRENCY_NOT_SUPPORTED', 'PAYPAL_REQUEST_ID_REQUIRED'],
  ...['UNSUPPORTED_MEDIA_TYPE', 'METHOD_NOT_SUPPORTED'],
]);
/**
 * Issue codes with which PayPal denies access to this order or capture, and possibly to others. An operator has
 * to check.
 */
const forbidding: ReadonlySet<string> = new Set(['NOT_AUTHORIZED', 'PERMISSION_DENIED']);
/** Issue codes with which PayPal denies access to our account. */
const denying: ReadonlySet<string> = new Set([
  ...['PAYEE_ACCOUNT_RESTRICTED', 'PAYEE_ACCOUNT_NOT_SUPPORTED', 'PAYEE_ACCOUNT_LOCKED_OR_CLOSED'],
  'PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING',
]);

/** All issue codes of PayPal's manual that the payment driver distinguishes. */
export const listedIssues: readonly string[] = [
  ...Object.keys(paypalRefusals),
  ...[...alreadyDoneIssues, ...rejecting, ...forbidding, ...denying],
];

/**
 * Returns the meaning of a 4xx error by its issue code, if there is one. Errors with an unlisted issue code
 * have an unknown result.
 */
export function paypalFailure(status: number, error: Json): Refused | NotExecuted | Unknown {
  const name = error.text('name') ?? '';
  const issue = error.list('details')[0]?.text('issue') ?? name;
  if (status === 429) return overloaded(issue || 'HTTP_429');
  const refusal = paypalRefusals[issue];
  if (refusal !== undefined) return refused(refusal, issue);
  if (alreadyDoneIssues.has(issue)) return unknown('alreadyDone', issue);
  if (denying.has(issue)) return denied(issue);
  if (forbidding.has(issue) || forbidding.has(name)) return rejected(issue, true);
  if (rejecting.has(issue)) return rejected(issue);
  return unknown('unlistedCode', issue || `HTTP_${status}`);
}
