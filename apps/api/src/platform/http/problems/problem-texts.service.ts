import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';
import type { ProblemBody } from '@account/contracts/platform/problem.contract';

import { problemMessage } from './problem-messages.js';

/** Problem messages of the store, which replace the default messages. */
export abstract class ErrorTexts {
  /** May contain the same placeholders as the default message. */
  abstract findText(code: ProblemCode, language: Language): string | undefined;
}

/** Returns problem messages for pages that report a problem although no request was rejected. */
@Injectable()
export class ProblemMessages {
  constructor(private readonly texts: ErrorTexts) {}

  writeMessage(code: ProblemCode | null, language: Language): Pick<ProblemBody, 'code' | 'message'> | null {
    if (code === null) return null;
    return { code, message: problemMessage(language, code, {}, this.texts.findText(code, language)) };
  }
}
