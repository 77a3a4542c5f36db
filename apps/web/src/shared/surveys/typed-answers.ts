import type {
  SurveyAnswers,
  SurveyQuestionView,
  SurveyView,
} from '@account/contracts/commerce/catalogue/surveys/survey.contract';
import { normaliseSurveyAnswers } from '@account/domain/commerce/catalogue/surveys/survey-answers';

/** Typed text or selected options, by question. */
export type TypedAnswers = Record<string, string | string[]>;

/** Returns the initial form values. Every question has a value of its type. */
export function typedAnswers(questions: readonly SurveyQuestionView[], kept: SurveyAnswers): TypedAnswers {
  return Object.fromEntries(
    questions.map(({ questionId, questionType, options }) => {
      const answers = kept.find((each) => each.questionId === questionId)?.answers ?? [];
      const isThere = (answer: string) => options.some(({ optionId }) => optionId === answer);
      const known = options.length === 0 ? answers : answers.filter(isThere);
      return [questionId, questionType === 'checkbox' ? known : (known[0] ?? '')];
    }),
  );
}

export function surveyFields(questions: readonly SurveyQuestionView[]) {
  const names = questions.map(({ questionId }) => `surveyAnswers.${questionId}` as const);
  const titles = Object.fromEntries(names.map((name, at) => [name, questions[at]?.questionTitle ?? '']));
  return { names, titles };
}

export function answeredSurvey(survey: SurveyView | null, typed: TypedAnswers) {
  if (survey === null) return {};
  const { questions, surveyRevision } = survey;
  return { surveyAnswers: answersOf(questions, typed), surveyRevision };
}

/** Returns the normalised answers and omits empty answers. */
export function answersOf(questions: readonly SurveyQuestionView[], typed: TypedAnswers): SurveyAnswers {
  const given = questions.map(({ questionId }) => ({
    questionId,
    answers: [typed[questionId] ?? []].flat().filter((answer) => typeof answer === 'string'),
  }));
  return normaliseSurveyAnswers(questions.map(asked), given).map((answer) => ({
    ...answer,
    answers: [...answer.answers],
  }));
}

export function asked({ validation, ...question }: SurveyQuestionView) {
  return { ...question, pattern: validation?.pattern ?? null };
}
