export const questionTypes = ['text', 'textarea', 'radio', 'checkbox', 'select', 'date', 'time'] as const;

export type QuestionType = (typeof questionTypes)[number];

/** Maximum graphemes of a typed answer. */
export const maxAnswerLength = 300;

export interface SurveyQuestion {
  questionId: string;
  questionType: QuestionType;
  required: boolean;
  /** Regular expression for the whole typed answer. */
  pattern: string | null;
  /** Minimum number of ticked checkboxes; applies only if an option is ticked. */
  minCount: number | null;
  maxCount: number | null;
  options: readonly { optionId: string }[];
}

export interface SurveyAnswer {
  questionId: string;
  answers: readonly string[];
}
