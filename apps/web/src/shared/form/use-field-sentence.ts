import type { FieldProblem } from '@account/contracts/platform/fields/field-problems';
import { useLocale, useTranslations } from 'use-intl';

import { inLanguage } from '../api/api-problem.js';

export type FieldSentence = (said: string) => string;

export function useFieldSentence(codeName = ''): FieldSentence {
  const t = useTranslations('fieldProblems');
  // Asked of the words, which are there anyway: the list of all problems would come with the login page.
  const isProblem = (said: string): said is FieldProblem => t.has(said as FieldProblem);
  const language = useLocale();
  return (said) => (isProblem(said) ? t(said, { codeName }) : inLanguage(language, said));
}
