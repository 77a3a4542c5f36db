import type { FieldProblem } from '@account/contracts/platform/fields/field-problems';
import { useTranslations } from 'use-intl';

export type FieldSentence = (said: string) => string;

export function useFieldSentence(codeName = ''): FieldSentence {
  const t = useTranslations('fieldProblems');
  // Asked of the words, which are there anyway: the list of all problems would come with the login page.
  const isProblem = (said: string): said is FieldProblem => t.has(said as FieldProblem);
  return (said) => (isProblem(said) ? t(said, { codeName }) : said);
}
