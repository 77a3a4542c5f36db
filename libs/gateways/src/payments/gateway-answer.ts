import type { RefusalClass } from '@account/domain/commerce/payments/charges/gateway-outcome';

/**
 * Why the outcome of a request is unknown:
 * - `pending`: the provider accepted the request and decides later, within 30 days.
 * - `alreadyDone`: the provider says that it executed the request before, which an inquiry confirms.
 * - `differs`: the provider executed something other than the request: another amount, currency, order or
 *   transaction.
 *   An operator has to look at it at once.
 * - `unclear`: the answer concerns this request, but does not say whether it was executed.
 * - `garbled`: the answer cannot be parsed.
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

/** `isLocal`: no request was sent, so the answer says nothing about the provider. */
interface Answered {
  isLocal?: true;
}

export interface Refused extends Answered {
  outcome: 'refused';
  refusal: RefusalClass;
  /** The provider's code, for the log. */
  code: string;
  /** The provider is closed for all requests, e.g. for maintenance. */
  isClosed?: true;
}

/**
 * The provider certainly executed nothing:
 * - `unreachable`: no byte of the request was sent.
 * - `overloaded`: the provider accepts no more requests at present.
 * - `denied`: the provider denies access for any request.
 * - `rejected`: the provider would reject the same request again because of an error in it, not because of the payer.
 */
export interface NotExecuted extends Answered {
  outcome: 'notExecuted';
  cause: 'unreachable' | 'overloaded' | 'denied' | 'rejected';
  /** Protocol code for the log; never the provider's text. */
  code: string;
  /** Requires an operator at once: keys, clock or merchant account do not match. */
  alarm: boolean;
}

/** May have been executed: the store inquires and never sends it again. */
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

/** Converts a failure to one of a larger request; null if it succeeded. */
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

/** Raises an alarm: all requests fail until an operator acts. */
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

/** Reduces a provider's code to what a log may contain: a name or number, never a sentence. */
function safeCode(code: string): string {
  return /^[\w.-]{0,64}$/.test(code) ? code : 'unprintable';
}
