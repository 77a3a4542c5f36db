import { fieldProblems, type FieldProblem } from '@account/contracts/platform/text';
import { useTranslations } from 'use-intl';

/** The sentence for what a schema says about a field; sentences of the server pass through. */
export type FieldSentence = (said: string) => string;

export function useFieldSentence(codeName = ''): FieldSentence {
  const t = useTranslations('fieldProblems');
  return (said) => (isFieldProblem(said) ? t(said, { codeName }) : said);
}

export function isFieldProblem(said: string): said is FieldProblem {
  return (fieldProblems as readonly string[]).includes(said);
}
