import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { FieldProblem } from '@account/contracts/platform/text';
import type { Language } from '@account/domain/platform/language';
import * as en from '@account/i18n/platform/problems/en';
import * as ja from '@account/i18n/platform/problems/ja';

const words = { ja, en };

/** What stands in the braces of a sentence. */
export type WordValues = Record<string, string>;

export function problemSentence(language: Language, code: ProblemCode, values: WordValues = {}): string {
  return fill(words[language].problems[code], values);
}

export function fieldSentence(language: Language, problem: FieldProblem, values: WordValues = {}): string {
  return fill(words[language].fieldProblems[problem], values);
}

function fill(sentence: string, values: WordValues): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
