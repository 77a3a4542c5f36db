import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { ProblemBody } from '@account/contracts/platform/problem.contract';

export type TransportCode = 'NETWORK_ERROR' | 'TIMEOUT' | 'UNREADABLE_ANSWER';

/** By language what sentences of refusals are in it; each is what it is in its own. */
const messageTranslations: Record<string, Record<string, string>> = {};

/** A sentence of the server, in the language that the page is in by now. */
export function translateMessage(language: string, sentence: string): string {
  return messageTranslations[language]?.[sentence] ?? sentence;
}

interface Failure<Code> extends Omit<ProblemBody, 'code'> {
  code: Code | TransportCode;
  retryAfter?: number | undefined;
}

/** A refused or failed call. `status` is 0 where there was no answer; `message` is in the person's language. */
export class ApiProblem<Code extends ProblemCode = ProblemCode> extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: Code | TransportCode;
  readonly requestId: string;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly flowError: ProblemBody['flowError'];
  /** Seconds after which the same may be tried again, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(failure: Failure<Code>, cause?: unknown) {
    super(failure.message, { cause });
    for (const [language, sentences] of Object.entries(failure.inOtherLanguages ?? {}))
      Object.assign((messageTranslations[language] ??= {}), sentences);
    this.status = failure.status;
    this.code = failure.code;
    this.requestId = failure.requestId;
    this.fieldErrors = failure.fieldErrors ?? {};
    this.flowError = failure.flowError;
    this.retryAfter = failure.retryAfter;
  }

  withFieldErrors(fieldErrors: Readonly<Record<string, string>>): ApiProblem<Code> {
    return new ApiProblem({ ...this, message: this.message, fieldErrors }, this.cause);
  }
}

/** @param message for a developer; pages have words of their own for each code */
export function transportProblem(code: TransportCode, status = 0, cause?: unknown, message = ''): ApiProblem {
  return new ApiProblem({ status, code, message, requestId: '' }, cause);
}
