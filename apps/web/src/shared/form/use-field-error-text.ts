import type { FieldProblem } from '@account/contracts/platform/fields/field-problems';
import { useLocale, useTranslations } from 'use-intl';

import { translateMessage } from '../api/api-problem.js';

export type FieldErrorText = (said: string) => string;

export function useFieldErrorText(codeName = ''): FieldErrorText {
  const t = useTranslations('fieldProblems');
  // Asked of the words, which are there anyway: the list of all problems would come with the login page.
  const isProblem = (said: string): said is FieldProblem => t.has(said as FieldProblem);
  const language = useLocale();
  return (said) => (isProblem(said) ? t(said, { codeName }) : translateMessage(language, said));
}
