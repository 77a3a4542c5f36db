import { cancelSubscriptionCall } from '@account/contracts/commerce/subscriptions/subscription-calls.contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';

import { useCallForm } from '../../shared/form/use-call-form.js';
import { useFormDraft } from '../../shared/form/use-form-draft.js';
import { useProblemToast } from '../../shared/api/use-problem-toast.js';
import { useFollowRedirect } from '../../shared/navigation/use-follow-redirect.js';
import { answersOf, typedAnswers } from '../../shared/surveys/typed-answers.js';
import { useSurveySentence } from '../../shared/surveys/use-survey-sentence.js';
import type { CancelProps } from './page-data.js';
import { cancelSchema } from './cancel-schema.js';
import { subscriptionPath } from './subscription-paths.js';

/** The form of a cancellation: the answers to what the store asks, if it asks anything. */
export function useCancelling({ contract, survey, returnTo }: CancelProps) {
  const { subscriptionId } = contract;
  const questions = survey?.questions ?? [];
  const { revalidate } = useRevalidator();
  const problemToast = useProblemToast();
  const followRedirect = useFollowRedirect();
  const [drawn] = useState(() => ({ surveyAnswers: typedAnswers(questions, []) }));
  return useCallForm({
    contract: cancelSubscriptionCall,
    path: { subscriptionId },
    schema: cancelSchema(questions, useSurveySentence()),
    defaultValues: drawn,
    order: questions.map(({ questionId }) => `surveyAnswers.${questionId}` as const),
    titles: Object.fromEntries(
      questions.map(({ questionId, questionTitle }) => [`surveyAnswers.${questionId}`, questionTitle]),
    ),
    inputOf: ({ surveyAnswers }) => ({
      ...(survey !== null && {
        surveyAnswers: answersOf(questions, surveyAnswers),
        surveyRevision: survey.surveyRevision,
      }),
      ...(returnTo !== null && { returnTo }),
    }),
    draft: useFormDraft(`cancel-${subscriptionId}`),
    replaces: true,
    refused: (problem) => {
      // Another tab was first: this page would offer to take that back.
      if (problem.code !== 'SUBSCRIPTION_ALREADY_CANCELLED') return void revalidate();
      problemToast(problem);
      void followRedirect(subscriptionPath(contract, '', returnTo), { replace: true });
    },
  });
}
