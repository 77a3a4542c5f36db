import type { FieldProblem } from '@account/contracts/platform/fields/field-problems';
import { useLocale, useTranslations } from 'use-intl';

import { translateMessage } from '../api/api-problem.js';

export type FieldErrorText = (said: string) => string;

export function useFieldErrorText(codeName = ''): FieldErrorText {
  const t = useTranslations('fieldProblems');
  // Recognises a problem by its translation, because a separate list of problems would enlarge the login page.
  const isProblem = (text: string): text is FieldProblem => t.has(text as FieldProblem);
  const language = useLocale();
  return (said) => (isProblem(said) ? t(said, { codeName }) : translateMessage(language, said));
}
