export const questionTypes = ['text', 'textarea', 'radio', 'checkbox', 'select', 'date', 'time'] as const;

export type QuestionType = (typeof questionTypes)[number];

/** Graphemes of a typed answer. */
export const maxAnswerLength = 300;

export interface SurveyQuestion {
  questionId: string;
  questionType: QuestionType;
  required: boolean;
  /** A regular expression that a typed answer matches as a whole. */
  pattern: string | null;
  /** Of a checkbox, once anything is ticked. */
  minCount: number | null;
  maxCount: number | null;
  options: readonly { optionId: string }[];
}

export interface SurveyAnswer {
  questionId: string;
  answers: readonly string[];
}
