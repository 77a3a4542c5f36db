import type { RefusalClass } from '@account/domain/commerce/charges/gateway-outcome';

/**
 * Why nobody knows yet. `pending`: the provider has accepted it and decides later, for up to 30 days. `alreadyDone`: the
 * provider says that it has done this before, which an inquiry confirms. `differs`: it says that it did something, and not
 * what it was asked: another sum, currency, order or transaction. An operator has to look at it at once. `unclear`: it
 * answers about this one request, and not whether it was done. `garbled`: nobody can read the answer.
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

/** `isLocal`: nobody was asked to do anything, so that it says nothing of the provider. */
interface Answered {
  isLocal?: true;
}

export interface Refused extends Answered {
  outcome: 'refused';
  refusal: RefusalClass;
  /** The provider's own code, for the log. */
  code: string;
  /** For maintenance, whoever asks. */
  isClosed?: true;
}

/**
 * The provider certainly did nothing. `unreachable`: no byte of the request left us. `overloaded`: it takes no more at
 * present. `denied`: it rejects our access, whatever is asked. `rejected`: it read this request and rejected it as such,
 * as it will again, which is our fault and not the payer's.
 */
export interface NotExecuted extends Answered {
  outcome: 'notExecuted';
  cause: 'unreachable' | 'overloaded' | 'denied' | 'rejected';
  /** Of the protocol, for the log: never the provider's words. */
  code: string;
  /** An operator has to look at it at once: keys, clock or merchant do not fit. */
  alarm: boolean;
}

/** May have been executed: never sent again, only inquired. */
export interface Unknown extends Answered {
  outcome: 'unknown';
  reason: UnknownReason;
  code: string;
}

/** What became of a request. `matchAnswer` makes a reader treat all four. */
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

/** The same failure as the answer to a larger request; null where it was done. */
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

/** Nothing will go through until somebody looks. */
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

/** A provider's code as a log may hold it: a name or number, never a sentence. */
function safeCode(code: string): string {
  return /^[\w.-]{0,64}$/.test(code) ? code : 'unprintable';
}
