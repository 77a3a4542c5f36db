import { problemStatus, type ProblemCode } from '@account/contracts/platform/problem-codes';
import type { FieldProblem } from '@account/contracts/platform/fields/field-problems';
import type { Language } from '@account/domain/platform/language';

import type { MessageValues } from './problems/problem-messages.js';

export interface ProblemDetails {
  values?: (language: Language) => MessageValues;
  /** For the log only; the caller never sees it. */
  log?: string;
  sentence?: (language: Language) => string;
  fieldErrors?: Record<string, FieldProblem>;
  /** Fields under which the sentence of the problem itself stands. */
  fields?: readonly string[];
  /** Sentences under fields that are not, or not only, the product's. */
  fieldSentences?: (language: Language) => Readonly<Record<string, string>>;
  restartAt?: string;
  retryAfterSeconds?: number;
}

/** A refusal. One filter turns it into an answer; `code` and the fields are public, `log` is not. */
export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
  ) {
    super(details.log ?? code);
  }

  get status(): number {
    return problemStatus[this.code];
  }
}

export function flowProblem(restartAt: string, log: string): Problem {
  return new Problem('INVALID_SESSION_FLOW', { restartAt, log });
}

/** The page is not for this visitor now; its data answer redirects. */
export class ScreenRedirect extends Error {
  constructor(readonly redirectTo: string) {
    super(redirectTo);
  }
}
