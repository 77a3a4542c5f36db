import type { RefusalClass } from '@account/domain/commerce/payments/charges/gateway-outcome';

import {
  denied,
  refused,
  rejected,
  unknown,
  type NotExecuted,
  type Refused,
  type Unknown,
} from '../gateway-answer.js';

/** Error code of the API type: digits 1-3 are the payment method, 4-5 the error type, 6-8 the field. */
const shape = /^(?<method>[0-9A-Z]{3})(?<type>[0-9A-Z]{2})[0-9A-Z]{3}$/;

/** Operation of the request. The meaning of some error types depends on it. */
export type SbpsOperation = 'charge' | 'refund' | 'end';

/** Error types of an invalid request. */
const rejecting: ReadonlySet<string> = new Set('00 01 02 03 04 05 06 07 11 12 13 81'.split(' '));
/** Error types if keys, clock or merchant account do not match. */
const denying: ReadonlySet<string> = new Set(['09', '10', '14']);
/** Error types if SBPS has already executed the request or executes it automatically. */
const alreadyDoneTypes: ReadonlySet<string> = new Set(['37', '41', '46']);
/** Error type if SBPS received the same request before, for any payment method. */
const repeated = '96';
/** Error types for failures of SBPS, of the institution, or of the connection between them. */
const failing: ReadonlySet<string> = new Set('80 84 85 86 90 92'.split(' '));
/** Error types that concern a single payment: its record was not found, or it was not completed. */
const unclear: ReadonlySet<string> = new Set(['83', '94']);
/** Error while docomo is unavailable at night or during maintenance. */
const closed = { method: '401', type: '35' };

const cardRefusals: Readonly<Record<string, RefusalClass>> = {
  '20': 'needsMethod',
  '21': 'retryLater',
  '22': 'retryLater',
  '23': 'needsMethod',
  '24': 'needsMethod',
  '25': 'retryLater',
  '26': 'needsMethod',
  '27': 'needsMethod',
  '28': 'retryLater',
  '36': 'retryLater',
  '61': 'needsMethod',
  T1: 'enterAgain',
  T2: 'enterAgain',
};

const carrierRefusals: Readonly<Record<string, RefusalClass>> = {
  L0: 'needsMethod',
  L1: 'needsMethod',
  L2: 'needsMethod',
  L3: 'needsMethod',
  L4: 'retryLater',
};
/** Refusals which state that the agreement has ended. */
const endingRefusals: Readonly<Record<string, RefusalClass>> = {
  ...carrierRefusals,
  L2: 'deadAtCarrier',
  L3: 'deadAtCarrier',
};

const refusalsOf: Readonly<Record<string, Readonly<Record<string, RefusalClass>>>> = {
  '101': cardRefusals,
  '401': { ...endingRefusals, '35': 'retryLater' },
  '402': endingRefusals,
  '405': carrierRefusals,
};

/**
 * Returns all error types of the manual for a charge with this payment method that the driver distinguishes.
 * @param method such as `101`
 */
export function listedTypes(method: string): string[] {
  const done = method === '101' ? [...alreadyDoneTypes] : [];
  const told = [...rejecting, ...denying, ...failing, ...unclear, repeated, ...done];
  return [...told, ...Object.keys(refusalsOf[method] ?? {})];
}

/**
 * Returns the meaning of an error code for an operation. Unlisted codes have an unknown result, because SBPS
 * adds codes without announcement.
 */
export function sbpsFailure(code: string, act: SbpsOperation): Refused | NotExecuted | Unknown {
  const { method = '', type = '' } = shape.exec(code)?.groups ?? {};
  if (method === '') return unknown('unclear', code);
  if (denying.has(type)) return denied(code);
  if (rejecting.has(type)) return rejected(code);
  if (failing.has(type)) return unknown('gatewayError', code);
  if (unclear.has(type)) return unknown('unclear', code);
  if (type === repeated || (alreadyDoneTypes.has(type) && method === '101'))
    return unknown('alreadyDone', code);
  if (act === 'refund' && isRefundState(method, type)) return refused('notPossible', code);
  if (act === 'end' && /^L[5-7]$/.test(type)) return refused('retryLater', code);
  const refusal = refusalsOf[method]?.[type];
  if (refusal === undefined) return unknown('unlistedCode', code);
  const isClosed = method === closed.method && type === closed.type;
  return { ...refused(refusal, code), ...(isClosed && { isClosed }) };
}

/** Returns true if the agreement no longer exists, so that the request already has the desired effect. */
export function isEndedAlready(code: string): boolean {
  return /^40[1-7]L[023][0-9A-Z]{3}$/.test(code);
}

/** Returns true if SBPS has no customer with the code. */
export function isCustomerGone(code: string): boolean {
  return shape.exec(code)?.groups?.['type'] === '95';
}

/** Returns true if SBPS has no transaction with the tracking id. */
export function isNotFound(code: string): boolean {
  return shape.exec(code)?.groups?.['type'] === '12';
}

/** Returns true for card transaction states and carrier time windows in which no refund is possible. */
function isRefundState(method: string, type: string): boolean {
  if (method !== '101') return type === '31' || type === '33';
  return /^(?:3[89]|4\d|5\d|60)$/.test(type);
}
