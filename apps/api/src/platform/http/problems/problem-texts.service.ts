import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';
import type { ProblemBody } from '@account/contracts/platform/problem.contract';

import { problemMessage } from './problem-messages.js';

/** Sentences in place of the product's own. */
export abstract class ErrorTexts {
  /** May hold the names in braces that the product's own sentence holds. */
  abstract findText(code: ProblemCode, language: Language): string | undefined;
}

/** Problems that a page tells, and no answer was refused with. */
@Injectable()
export class ProblemMessages {
  constructor(private readonly texts: ErrorTexts) {}

  writeMessage(code: ProblemCode | null, language: Language): Pick<ProblemBody, 'code' | 'message'> | null {
    if (code === null) return null;
    return { code, message: problemMessage(language, code, {}, this.texts.findText(code, language)) };
  }
}
