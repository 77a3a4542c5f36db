import { plainTextWithout } from '../../../platform/typed-text.js';
import { isCalendarDay, normaliseCalendarDay } from '../../../platform/calendar-day.js';
import { fitsGraphemes, normaliseLine, normaliseLines } from '../../../platform/person-text.js';
import { maxAnswerLength, type SurveyAnswer, type SurveyQuestion } from './survey.js';
import { matchesWhole } from './survey-pattern.js';

export const surveyProblems = [
  'required',
  'choose',
  'over300',
  'pattern',
  'minCount',
  'maxCount',
  'date',
  'time',
  /** Unknown option, or more answers than the question accepts; pages never send these. */
  'unknown',
] as const;

export type SurveyProblem = (typeof surveyProblems)[number];

const earliestDate = '1900-01-01';
const latestDate = '2199-12-31';
const timeOfDay = /^(\d{1,2}):(\d{2})$/;

/** Normalises answers: dates as YYYY-MM-DD, times as HH:mm, line breaks only in text areas. Drops empty answers. */
export function normaliseSurveyAnswers(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
): SurveyAnswer[] {
  return answers
    .map((answer) => {
      const question = questions.find(({ questionId }) => questionId === answer.questionId);
      return { ...answer, answers: answer.answers.map((text) => normaliseAnswer(question, text)) };
    })
    .map((answer) => ({ ...answer, answers: answer.answers.filter((text) => text !== '') }))
    .filter(({ answers: given }) => given.length > 0);
}

function normaliseAnswer(question: SurveyQuestion | undefined, typed: string): string {
  switch (question?.questionType) {
    case 'text':
      return normaliseLine(typed);
    case 'textarea':
      return normaliseLines(typed);
    case 'date':
      return normaliseCalendarDay(typed);
    case 'time':
      return normaliseTime(typed);
    case 'radio':
    case 'checkbox':
    case 'select':
    case undefined:
      return typed;
  }
}

function normaliseTime(typed: string): string {
  const text = plainTextWithout(typed, /\s/g);
  const parts = timeOfDay.exec(text);
  return parts === null ? text : `${(parts[1] ?? '').padStart(2, '0')}:${parts[2] ?? ''}`;
}

/** Returns the problems of normalised answers by question; an answer without a question is `unknown`. */
export function surveyProblemsOf(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
): Map<string, SurveyProblem> {
  const problems = new Map<string, SurveyProblem>();
  for (const question of questions) {
    const given = answers.filter(({ questionId }) => questionId === question.questionId);
    const problem = given.length > 1 ? 'unknown' : problemOf(question, given[0]?.answers ?? []);
    if (problem !== null) problems.set(question.questionId, problem);
  }
  for (const { questionId } of answers)
    if (!questions.some((question) => question.questionId === questionId))
      problems.set(questionId, 'unknown');
  return problems;
}

function problemOf(question: SurveyQuestion, given: readonly string[]): SurveyProblem | null {
  switch (question.questionType) {
    case 'checkbox':
      return problemOfTicks(question, given);
    case 'radio':
    case 'select':
      return problemOfChoice(question, given);
    case 'text':
    case 'textarea':
    case 'date':
    case 'time':
      return problemOfTyped(question, given);
  }
}

function problemOfTicks(question: SurveyQuestion, given: readonly string[]): SurveyProblem | null {
  if (!areOptions(question, given)) return 'unknown';
  if (given.length === 0) return question.required ? 'choose' : null;
  if (given.length < (question.minCount ?? 1)) return 'minCount';
  return given.length > (question.maxCount ?? Infinity) ? 'maxCount' : null;
}

function problemOfChoice(question: SurveyQuestion, given: readonly string[]): SurveyProblem | null {
  if (given.length > 1 || !areOptions(question, given)) return 'unknown';
  return given.length === 0 && question.required ? 'choose' : null;
}

function areOptions({ options }: SurveyQuestion, given: readonly string[]): boolean {
  const isOption = (id: string) => options.some(({ optionId }) => optionId === id);
  return new Set(given).size === given.length && given.every(isOption);
}

function problemOfTyped(question: SurveyQuestion, given: readonly string[]): SurveyProblem | null {
  const [text] = given;
  if (given.length > 1) return 'unknown';
  if (text === undefined) return question.required ? 'required' : null;
  if (!fitsGraphemes(text, maxAnswerLength)) return 'over300';
  if (question.questionType === 'date' && !isAnswerableDate(text)) return 'date';
  if (question.questionType === 'time' && !isTimeOfDay(text)) return 'time';
  if (question.pattern === null) return null;
  // Patterns are only guaranteed to match fast for texts of up to this number of code points.
  if ([...text].length > maxAnswerLength) return 'over300';
  return matchesWhole(question.pattern, text) ? null : 'pattern';
}

function isAnswerableDate(text: string): boolean {
  return isCalendarDay(text) && text >= earliestDate && text <= latestDate;
}

function isTimeOfDay(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}
