import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { FieldProblem } from '@account/contracts/platform/fields/field-problems';
import type { Language } from '@account/domain/platform/language';
import { fillPlaceholders } from '@account/domain/platform/placeholders';
import { otherFieldProblems as othersEn } from '@account/i18n/platform/field-problems/en';
import { otherFieldProblems as othersJa } from '@account/i18n/platform/field-problems/ja';
import {
  anyCodeName as codeEn,
  everyonesFieldProblems as everyonesEn,
  problems as en,
  unreadableRequest as unreadableEn,
} from '@account/i18n/platform/problems/en';
import {
  anyCodeName as codeJa,
  everyonesFieldProblems as everyonesJa,
  problems as ja,
  unreadableRequest as unreadableJa,
} from '@account/i18n/platform/problems/ja';

const problems = { ja, en };
const unsaid: Record<Language, WordValues> = { ja: { codeName: codeJa }, en: { codeName: codeEn } };
const fieldProblems: Record<Language, Record<FieldProblem, string>> = {
  ja: { ...everyonesJa, ...othersJa },
  en: { ...everyonesEn, ...othersEn },
};

export const unreadableRequest: Record<Language, string> = { ja: unreadableJa, en: unreadableEn };

export type WordValues = Record<string, string>;

export function problemSentence(
  language: Language,
  code: ProblemCode,
  values: WordValues = {},
  own?: string,
): string {
  return fillPlaceholders(own ?? problems[language][code], { ...unsaid[language], ...values });
}

export function fieldSentence(language: Language, problem: FieldProblem, values: WordValues = {}): string {
  return fillPlaceholders(fieldProblems[language][problem], { ...unsaid[language], ...values });
}
