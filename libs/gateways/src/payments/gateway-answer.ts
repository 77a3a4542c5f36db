import type { RefusalClass } from '@account/domain/commerce/payments/charges/gateway-outcome';

/**
 * Reason why the result of a request is unknown:
 * - `pending`: the provider accepted the request and decides later, within 30 days.
 * - `alreadyDone`: the provider reports that it executed the request before. An inquiry must confirm this.
 * - `differs`: the provider executed something other than the request: another amount, currency, order or
 *   transaction.
 *   An operator must check it immediately.
 * - `unclear`: the response concerns this request, but does not state whether it was executed.
 * - `garbled`: the response cannot be parsed.
 */
export const unknownReasons = [
  'timeout',
  'connectionLost',
  'httpStatus',
  'garbled',
  'unclear',
  'gatewayError',
  'unlistedCode',
  'pending',
  'alreadyDone',
  'differs',
] as const;
export type UnknownReason = (typeof unknownReasons)[number];

/** `isLocal` is true if no request was sent, so that the result does not depend on the provider. */
interface Answered {
  isLocal?: true;
}

export interface Refused extends Answered {
  outcome: 'refused';
  refusal: RefusalClass;
  /** Code of the provider, for the log. */
  code: string;
  /** The provider is closed for all requests, e.g. for maintenance. */
  isClosed?: true;
}

/**
 * The provider certainly did not execute the request:
 * - `unreachable`: no byte of the request was sent.
 * - `overloaded`: the provider currently accepts no more requests.
 * - `denied`: the provider denies access for any request.
 * - `rejected`: the request itself is invalid, so the provider would always reject it, regardless of the payer.
 */
export interface NotExecuted extends Answered {
  outcome: 'notExecuted';
  cause: 'unreachable' | 'overloaded' | 'denied' | 'rejected';
  /** Protocol code for the log; never text of the provider. */
  code: string;
  /** True if an operator must act immediately, because keys, clock or merchant account do not match. */
  alarm: boolean;
}

/** The request may have been executed. The store queries the state and never sends the request again. */
export interface Unknown extends Answered {
  outcome: 'unknown';
  reason: UnknownReason;
  code: string;
}

/** Result of a request. `matchAnswer` makes callers handle all four outcomes. */
export type GatewayAnswer<Done> = ({ outcome: 'done' } & Answered & Done) | Refused | NotExecuted | Unknown;

export interface AnswerCases<Done, Result> {
  done(answer: { outcome: 'done' } & Done): Result;
  refused(answer: Refused): Result;
  notExecuted(answer: NotExecuted): Result;
  unknown(answer: Unknown): Result;
}

export function matchAnswer<Done, Result>(
  answer: GatewayAnswer<Done>,
  cases: AnswerCases<Done, Result>,
): Result {
  switch (answer.outcome) {
    case 'done':
      return cases.done(answer);
    case 'refused':
      return cases.refused(answer);
    case 'notExecuted':
      return cases.notExecuted(answer);
    case 'unknown':
      return cases.unknown(answer);
  }
}

/**
 * Converts a failed step to the failure of the larger request that contains the step; null if the step
 * succeeded.
 */
export function failureOf(answer: GatewayAnswer<object>): Refused | NotExecuted | Unknown | null {
  return answer.outcome === 'done' ? null : answer;
}

export const refused = (refusal: RefusalClass, code: string): Refused => ({
  outcome: 'refused',
  refusal,
  code: safeCode(code),
});

export const rejected = (code: string, alarm = false): NotExecuted => ({
  outcome: 'notExecuted',
  cause: 'rejected',
  code: safeCode(code),
  alarm,
});

/** Access denied by the provider. Raises an alarm, because all requests fail until an operator acts. */
export const denied = (code: string): NotExecuted => ({
  outcome: 'notExecuted',
  cause: 'denied',
  code: safeCode(code),
  alarm: true,
});

export const overloaded = (code: string): NotExecuted => ({
  outcome: 'notExecuted',
  cause: 'overloaded',
  code: safeCode(code),
  alarm: false,
});

export const unreachable = (code: string): NotExecuted => ({
  outcome: 'notExecuted',
  cause: 'unreachable',
  code: safeCode(code),
  alarm: false,
});

export const unknown = (reason: UnknownReason, code = ''): Unknown => ({
  outcome: 'unknown',
  reason,
  code: safeCode(code),
});

export function locally<Answer extends Pick<GatewayAnswer<object>, 'outcome'>>(
  answer: Answer,
): Answer & { isLocal: true } {
  return { ...answer, isLocal: true };
}

/** Reduces a provider's code to a name or number that may be logged, but never to a sentence. */
function safeCode(code: string): string {
  return /^[\w.-]{0,64}$/.test(code) ? code : 'unprintable';
}
