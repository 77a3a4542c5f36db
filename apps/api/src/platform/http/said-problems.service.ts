import type { ProblemBody } from '@account/contracts/platform/problem.contract';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { ErrorTexts } from './error-texts.service.js';
import { problemSentence } from './problem-words.js';

/** Problems that a page tells, and no answer was refused with. */
@Injectable()
export class SaidProblems {
  constructor(private readonly texts: ErrorTexts) {}

  of(code: ProblemCode | null, language: Language): Pick<ProblemBody, 'code' | 'message'> | null {
    if (code === null) return null;
    return { code, message: problemSentence(language, code, {}, this.texts.find(code, language)) };
  }
}
