import type { SurveyQuestionView } from '@account/contracts/commerce/catalogue/surveys/survey.contract';
import {
  surveyProblemsOf,
  type SurveyProblem,
} from '@account/domain/commerce/catalogue/surveys/survey-answers';
import { useTranslations } from 'use-intl';

import { answersOf, asked, type TypedAnswers } from './typed-answers.js';

export type SurveyErrorText = (problem: Exclude<SurveyProblem, 'pattern'>, count: number) => string;

/** Returns error messages by question. */
export function surveyErrors(
  questions: readonly SurveyQuestionView[],
  typed: TypedAnswers,
  sentence: SurveyErrorText,
): [questionId: string, message: string][] {
  const problems = surveyProblemsOf(questions.map(asked), answersOf(questions, typed));
  return questions.flatMap((question) => {
    const problem = problems.get(question.questionId);
    return problem === undefined ? [] : [[question.questionId, messageOf(question, problem, sentence)]];
  });
}

function messageOf(
  { validation, minCount, maxCount }: SurveyQuestionView,
  problem: SurveyProblem,
  sentence: SurveyErrorText,
): string {
  if (problem === 'pattern') return validation?.message ?? '';
  return sentence(problem, (problem === 'minCount' ? minCount : maxCount) ?? 0);
}

export function useSurveyErrorText(): SurveyErrorText {
  const t = useTranslations('fieldProblems.survey');
  return (problem, count) => (problem === 'unknown' ? t('choose') : t(problem, { count: String(count) }));
}
