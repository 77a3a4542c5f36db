import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { FieldProblem } from '@account/contracts/platform/fields/field-problems';
import type { Language } from '@account/domain/platform/language';
import { fillPlaceholders } from '@account/domain/platform/placeholders';
import { otherFieldProblems as othersEn } from '@account/i18n/platform/field-problems/en';
import { otherFieldProblems as othersJa } from '@account/i18n/platform/field-problems/ja';
import {
  defaultCodeName as codeEn,
  commonFieldProblems as everyonesEn,
  problems as en,
  unreadableRequest as unreadableEn,
} from '@account/i18n/platform/problems/en';
import {
  defaultCodeName as codeJa,
  commonFieldProblems as everyonesJa,
  problems as ja,
  unreadableRequest as unreadableJa,
} from '@account/i18n/platform/problems/ja';

const problems = { ja, en };
const defaultValues: Record<Language, MessageValues> = { ja: { codeName: codeJa }, en: { codeName: codeEn } };
const fieldProblems: Record<Language, Record<FieldProblem, string>> = {
  ja: { ...everyonesJa, ...othersJa },
  en: { ...everyonesEn, ...othersEn },
};

export const unreadableRequest: Record<Language, string> = { ja: unreadableJa, en: unreadableEn };

export type MessageValues = Record<string, string>;

export function problemMessage(
  language: Language,
  code: ProblemCode,
  values: MessageValues = {},
  own?: string,
): string {
  return fillPlaceholders(own ?? problems[language][code], { ...defaultValues[language], ...values });
}

export function fieldMessage(language: Language, problem: FieldProblem, values: MessageValues = {}): string {
  return fillPlaceholders(fieldProblems[language][problem], { ...defaultValues[language], ...values });
}
