import type { SurveyQuestionView } from '@account/contracts/commerce/catalogue/surveys/survey.contract';
import type { FieldProblem } from '@account/contracts/platform/fields/field-problems';
import {
  confirmWithdrawalCall,
  type withdrawScreen,
} from '@account/contracts/account-closure/withdrawal/withdrawal.contract';
import { useState, type BaseSyntheticEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import * as z from 'zod/mini';

import { useCallForm } from '../../shared/form/use-call-form.js';
import { useFormDraft } from '../../shared/form/use-form-draft.js';
import type { PageProps } from '../../shared/page/page.js';
import { surveyErrors, useSurveyErrorText, type SurveyErrorText } from '../../shared/surveys/survey-check.js';
import {
  answeredSurvey,
  surveyFields,
  typedAnswers,
  type TypedAnswers,
} from '../../shared/surveys/typed-answers.js';

/** Submitting the form opens a confirmation dialog; confirming there sends the withdrawal. */
export function useWithdrawalForm({ survey, draft }: PageProps<typeof withdrawScreen>['data']) {
  const [isAsking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const questions = survey?.questions ?? [];
  const { names, titles } = surveyFields(questions);
  const state = useCallForm({
    contract: confirmWithdrawalCall,
    schema: withdrawalSchema(questions, useSurveyErrorText()),
    defaultValues: { surveyAnswers: typedAnswers(questions, draft), consent: false },
    order: [...names, 'consent'],
    titles,
    inputOf: ({ surveyAnswers }) => ({ consent: true as const, ...answeredSurvey(survey, surveyAnswers) }),
    draft: useFormDraft('withdraw'),
    refused: ({ fieldErrors }) => {
      setAsking(false);
      if ('surveyRevision' in fieldErrors) void revalidate();
    },
  });
  const ask = (event?: BaseSyntheticEvent) => state.form.handleSubmit(() => setAsking(true))(event);
  return { state, isAsking, ask, stay: () => setAsking(false) };
}

/** Checks that run in the browser before the form is sent. */
function withdrawalSchema(questions: readonly SurveyQuestionView[], sentence: SurveyErrorText) {
  return z
    .object({ surveyAnswers: z.custom<TypedAnswers>(), consent: z.boolean() })
    .check(({ value, issues }) => {
      const refuse = (path: string[], message: string) =>
        issues.push({ code: 'custom', input: value, path, message });
      for (const [questionId, message] of surveyErrors(questions, value.surveyAnswers, sentence))
        refuse(['surveyAnswers', questionId], message);
      if (!value.consent) refuse(['consent'], 'withdrawal.consent' satisfies FieldProblem);
    });
}
