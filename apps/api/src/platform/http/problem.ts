import { problemStatus, type ProblemCode } from '@account/contracts/platform/problem-codes';
import type { FieldProblem } from '@account/contracts/platform/fields/field-problems';
import type { Language } from '@account/domain/platform/language';

import type { MessageValues } from './problems/problem-messages.js';

export interface ProblemDetails {
  values?: (language: Language) => MessageValues;
  /** Text for the log only. It is not part of the response. */
  log?: string;
  sentence?: (language: Language) => string;
  fieldErrors?: Record<string, FieldProblem>;
  /** Fields next to which the message of the problem is shown. */
  fields?: readonly string[];
  /** Messages for single fields, in addition to or in place of the message of the problem. */
  fieldSentences?: (language: Language) => Readonly<Record<string, string>>;
  restartAt?: string;
  retryAfterSeconds?: number;
}

/** A rejection that a filter converts into a response. `code` and the fields are public, but `log` is not. */
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

/** Redirects a visitor who is currently not allowed to see the page. */
export class ScreenRedirect extends Error {
  constructor(readonly redirectTo: string) {
    super(redirectTo);
  }
}
