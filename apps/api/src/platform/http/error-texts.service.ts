import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

type Source = (code: ProblemCode, language: Language) => string | undefined;

/** Sentences in place of the product's own. Who has some registers them at the start. */
@Injectable()
export class ErrorTexts {
  private source: Source = () => undefined;

  register(source: Source): void {
    this.source = source;
  }

  /** May hold the names in braces that the product's own sentence holds. */
  find(code: ProblemCode, language: Language): string | undefined {
    return this.source(code, language);
  }
}
