import { cancelSubscriptionCall } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-calls.contract';
import type { SurveyQuestionView } from '@account/contracts/commerce/catalogue/surveys/survey.contract';
import { formatYen } from '@account/domain/commerce/money/yen';
import { isMadeForPlan } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { Actions } from '@account/ui/form/form';
import { AnswerList, type Answer } from '@account/ui/layout/answer-list';
import { Section } from '@account/ui/layout/section';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

import { useProblemToast } from '../../../shared/api/use-problem-toast.js';
import { CallForm, Submit } from '../../../shared/form/call-form.js';
import { useCallForm } from '../../../shared/form/use-call-form.js';
import { useFormDraft } from '../../../shared/form/use-form-draft.js';
import { useFollowRedirect } from '../../../shared/navigation/use-follow-redirect.js';
import { ProblemBanner } from '../../../shared/page/problem-banner.js';
import {
  surveyErrors,
  useSurveyErrorText,
  type SurveyErrorText,
} from '../../../shared/surveys/survey-check.js';
import { SurveyFields } from '../../../shared/surveys/survey-fields.js';
import {
  answeredSurvey,
  surveyFields,
  typedAnswers,
  type TypedAnswers,
} from '../../../shared/surveys/typed-answers.js';
import { subscriptionPath, type CancelProps } from './page-data.js';
import { Keep } from './undo-form.js';
import { useDetailDates } from './use-detail-dates.js';

export function CancelForm(data: CancelProps) {
  const { cancel: obstacle } = data.contract.obstacles;
  if (obstacle === null) return <Cancelling {...data} />;
  return (
    <ProblemBanner problem={obstacle} tone="warn">
      <Keep {...data} />
    </ProblemBanner>
  );
}

function Cancelling(data: CancelProps) {
  const t = useTranslations('subscriptions.cancel');
  const { survey } = data;
  const state = useCancelCallForm(data);
  return (
    <>
      <Section title={t('facts')}>
        <AnswerList answers={useCancelFacts(data)} />
      </Section>
      <CallForm state={state}>
        {survey !== null && <SurveyFields survey={survey} form={state} />}
        <Actions>
          <Submit variant="danger" busyText={t('busy')}>
            {t('act')}
          </Submit>
          <Keep {...data} />
        </Actions>
      </CallForm>
    </>
  );
}

/** Returns the end of the viewing period, what the member loses, and what remains. */
function useCancelFacts({ contract, lost }: CancelProps): Answer[] {
  const t = useTranslations('subscriptions.cancel');
  const dates = useDetailDates();
  const { ifCancelled, hold, statusGroup } = contract;
  const end = ifCancelled === null ? '' : dates.lastMinute(ifCancelled.endsAt);
  const nothingMore = statusGroup === 'trial' ? t('noPaymentsFree') : t('noPayments');
  const change = contract.planChange?.scheduled ?? null;
  const type = contract.accountPaymentMethod?.paymentMethodType;
  const isAgreementEnded = type !== undefined && isMadeForPlan(type);
  return [
    hold === null
      ? { name: t('watching'), value: t('watchUntil', { end }) }
      : { name: t('ends'), value: t('endsValue', { end }) },
    {
      name: t('payments'),
      value: hold === null ? nothingMore : t('noPaymentsHeld', { amount: formatYen(hold.amount) }),
    },
    ...(change === null
      ? []
      : [
          {
            name: t('planChange'),
            value: t('planChangeLost', { plan: change.planName }),
          },
        ]),
    ...(lost === null ? [] : [{ name: t('campaign'), value: t('lost', { name: lost.campaignName }) }]),
    { name: t('undo'), value: t(isAgreementEnded ? 'undoByAnother' : 'undoUntil', { end }) },
    { name: t('account'), value: t('accountStays') },
  ];
}

/** Cancellation form with the store's survey, if any. */
function useCancelCallForm({ contract, survey, returnTo }: CancelProps) {
  const { subscriptionId } = contract;
  const questions = survey?.questions ?? [];
  const { names, titles } = surveyFields(questions);
  const { revalidate } = useRevalidator();
  const problemToast = useProblemToast();
  const followRedirect = useFollowRedirect();
  const [drawn] = useState(() => ({ surveyAnswers: typedAnswers(questions, []) }));
  return useCallForm({
    contract: cancelSubscriptionCall,
    path: { subscriptionId },
    schema: cancelSchema(questions, useSurveyErrorText()),
    defaultValues: drawn,
    order: names,
    titles,
    inputOf: ({ surveyAnswers }) => ({
      ...answeredSurvey(survey, surveyAnswers),
      ...(returnTo !== null && { returnTo }),
    }),
    draft: useFormDraft(`cancel-${subscriptionId}`),
    replaces: true,
    refused: (problem) => {
      // Another tab has already cancelled the plan; a reload would show the form that undoes the cancellation.
      if (problem.code !== 'SUBSCRIPTION_ALREADY_CANCELLED') return void revalidate();
      problemToast(problem);
      void followRedirect(subscriptionPath(contract, '', returnTo), { replace: true });
    },
  });
}

function cancelSchema(questions: readonly SurveyQuestionView[], sentence: SurveyErrorText) {
  return z.object({ surveyAnswers: z.custom<TypedAnswers>() }).check(({ value, issues }) => {
    for (const [questionId, message] of surveyErrors(questions, value.surveyAnswers, sentence))
      issues.push({ code: 'custom', input: value, path: ['surveyAnswers', questionId], message });
  });
}
