import type { SurveyView } from '@account/contracts/commerce/catalogue/surveys/survey.contract';
import {
  normaliseSurveyAnswers,
  surveyProblemsOf,
  type SurveyProblem,
} from '@account/domain/commerce/catalogue/surveys/survey-answers';
import type { SurveyAnswer, SurveyQuestion } from '@account/domain/commerce/catalogue/surveys/survey';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { Problem } from '../../../platform/http/problem.js';
import { fieldMessage } from '../../../platform/http/problems/problem-messages.js';
import type { SubmittedSurvey } from './submitted-survey.declaration.js';
import { SurveyRepository, type StoredSurvey } from './survey.repository.js';

type StoredQuestion = StoredSurvey['questions'][number];

interface Asked {
  /** If absent, the member is treated as new and gets every survey. */
  isNewMember?: boolean;
}

interface Answered {
  surveyAnswers: readonly SurveyAnswer[];
  /** Null means the current revision. */
  surveyRevision: number | null;
}

/** Shows a survey to a member and validates the answers. */
@Injectable()
export class SurveyQuestionnaires {
  constructor(private readonly surveys: SurveyRepository) {}

  async viewSurvey(
    surveyId: string | null,
    language: Language,
    asked: Asked = {},
  ): Promise<SurveyView | null> {
    const survey = await this.findSurvey(surveyId, asked);
    if (survey === undefined) return null;
    return {
      surveyName: survey.surveyName[language],
      surveyDescription: survey.surveyDescription?.[language] ?? null,
      surveyRevision: survey.revision,
      questions: survey.questions.map(({ validation, options, ...question }) => ({
        ...question,
        questionTitle: question.questionTitle[language],
        questionDescription: question.questionDescription?.[language] ?? null,
        validation: validation && { pattern: validation.pattern, message: validation.message[language] },
        options: options.map(({ optionId, optionTitle }) => ({
          optionId,
          optionTitle: optionTitle[language],
        })),
      })),
    };
  }

  /**
   * @returns null if there is no survey
   * @throws {Problem} INVALID_REQUEST with a message for each question
   */
  async requireAnswers(
    surveyId: string | null,
    { surveyAnswers, surveyRevision }: Answered,
    { isOptional = false, ...asked }: Asked & { isOptional?: boolean } = {},
  ): Promise<SubmittedSurvey | null> {
    const survey = await this.findSurvey(surveyId, asked);
    if (survey === undefined) return null;
    if (isOptional && surveyAnswers.length === 0) return null;
    const questions = survey.questions.map(askedQuestion);
    const isCurrent = surveyRevision === null || surveyRevision === survey.revision;
    const answers = normaliseSurveyAnswers(
      questions,
      isCurrent ? surveyAnswers : known(survey, surveyAnswers),
    );
    const problems = surveyProblemsOf(questions, answers);
    if (problems.size > 0 || !isCurrent) throw refused(survey, problems, isCurrent);
    return {
      surveyId: survey.surveyId,
      revision: survey.revision,
      answers: submittedAnswers(survey, answers),
    };
  }

  private async findSurvey(
    surveyId: string | null,
    { isNewMember = true }: Asked,
  ): Promise<StoredSurvey | undefined> {
    const survey = surveyId === null ? undefined : await this.surveys.findCurrent(surveyId);
    return survey?.audience === 'new' && !isNewMember ? undefined : survey;
  }
}

function askedQuestion({ validation, ...question }: StoredQuestion): SurveyQuestion {
  return { ...question, pattern: validation?.pattern ?? null };
}

function known({ questions }: StoredSurvey, answers: readonly SurveyAnswer[]): SurveyAnswer[] {
  return answers.filter(({ questionId }) => questions.some((question) => question.questionId === questionId));
}

function refused(
  survey: StoredSurvey,
  problems: ReadonlyMap<string, SurveyProblem>,
  isCurrent: boolean,
): Problem {
  return new Problem('INVALID_REQUEST', {
    ...(!isCurrent && { fieldErrors: { surveyRevision: 'survey.changed' } }),
    fieldSentences: (language) =>
      Object.fromEntries(
        [...problems].map(([questionId, problem]) => {
          const question = survey.questions.find((each) => each.questionId === questionId);
          return [`surveyAnswers.${questionId}`, sentenceOf(problem, question, language)];
        }),
      ),
  });
}

function sentenceOf(
  problem: SurveyProblem,
  question: StoredQuestion | undefined,
  language: Language,
): string {
  if (problem === 'unknown') return fieldMessage(language, 'invalid');
  if (problem === 'pattern' && question?.validation != null) return question.validation.message[language];
  const count = String((problem === 'minCount' ? question?.minCount : question?.maxCount) ?? 1);
  return fieldMessage(language, `survey.${problem}`, { count });
}

function submittedAnswers(
  { questions }: StoredSurvey,
  answers: readonly SurveyAnswer[],
): SubmittedSurvey['answers'] {
  return questions.flatMap(({ questionId, questionTitle, options }) => {
    const given = answers.find((answer) => answer.questionId === questionId)?.answers ?? [];
    if (given.length === 0) return [];
    const words = given.map(
      (answer) => options.find(({ optionId }) => optionId === answer)?.optionTitle ?? answer,
    );
    return [{ questionId, question: questionTitle, answers: words }];
  });
}
