import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { ProblemBody } from '@account/contracts/platform/problem.contract';

export type TransportCode = 'NETWORK_ERROR' | 'TIMEOUT' | 'UNREADABLE_ANSWER';

/** Translations of server messages, by language and by the message in the response. */
const messageTranslations: Record<string, Record<string, string>> = {};

/** Translates a server message into the current language of the page. */
export function translateMessage(language: string, sentence: string): string {
  return messageTranslations[language]?.[sentence] ?? sentence;
}

interface Failure<Code> extends Omit<ProblemBody, 'code'> {
  code: Code | TransportCode;
  retryAfter?: number | undefined;
}

/** A failed or rejected call. `status` is 0 if there is no response; `message` is in the user's language. */
export class ApiProblem<Code extends ProblemCode = ProblemCode> extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: Code | TransportCode;
  readonly requestId: string;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly flowError: ProblemBody['flowError'];
  /** Seconds after which a retry is allowed, if sent by the server. */
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

/** @param message for developers; pages show their own text for each code */
export function transportProblem(code: TransportCode, status = 0, cause?: unknown, message = ''): ApiProblem {
  return new ApiProblem({ status, code, message, requestId: '' }, cause);
}
