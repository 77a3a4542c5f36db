import {
  followRegistrationCall,
  type RegistrationView,
} from '@account/contracts/commerce/payments/payment-methods/payment-method-registration.contract';
import { Notice } from '@account/ui/feedback/notice';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { readApi } from '../api/call-api.js';
import { growingWait } from '../api/growing-wait.js';
import { SaidProblem } from '../page/said-problem.js';

export function RegistrationNotice({ registration }: { registration: RegistrationView }) {
  const t = useTranslations('paymentMethods.outcomes');
  const { outcome, problem, displayName: name } = registration;
  if (outcome === 'left') return <Notice title={t('left', { name })} live="status" />;
  if (outcome !== 'failed') return null;
  if (problem === null) return <Notice tone="danger" title={t('failed', { name })} live="alert" />;
  return <SaidProblem problem={problem} />;
}

export function AwaitedNotice({ registration }: { registration: RegistrationView }) {
  const t = useTranslations('paymentMethods.outcomes');
  const { revalidate } = useRevalidator();
  const followed = useFollowedRegistration(registration);
  const isDone = followed.outcome === 'done';
  const refresh = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (isDone) refresh();
  }, [isDone]);
  if (!isAwaited(followed)) return <RegistrationNotice registration={followed} />;
  return (
    <Notice title={t('checking', { name: followed.displayName })} live="status">
      <p>{t('checkingText')}</p>
    </Notice>
  );
}

export function useFollowedRegistration(first: RegistrationView): RegistrationView {
  const { registrationId } = first;
  const { data } = useQuery({
    queryKey: ['registration', registrationId],
    queryFn: async ({ signal }) => {
      const answer = await readApi(followRegistrationCall, { path: { registrationId }, signal });
      return 'outcome' in answer ? answer : first;
    },
    initialData: first,
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      isAwaited(state.data) ? growingWait(state.dataUpdateCount + state.errorUpdateCount) : false,
  });
  return data;
}

function isAwaited(registration: RegistrationView | undefined): boolean {
  return registration?.outcome === 'open' || registration?.outcome === 'checking';
}
