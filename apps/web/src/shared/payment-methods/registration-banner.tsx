import {
  pollRegistrationCall,
  type RegistrationView,
} from '@account/contracts/commerce/payments/payment-methods/payment-method-registration.contract';
import { Banner } from '@account/ui/feedback/banner';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { readApi } from '../api/call-api.js';
import { exponentialBackoff } from '../api/exponential-backoff.js';
import { ProblemBanner } from '../page/problem-banner.js';

export function RegistrationBanner({ registration }: { registration: RegistrationView }) {
  const t = useTranslations('paymentMethods.outcomes');
  const { outcome, problem, displayName: name } = registration;
  if (outcome === 'left') return <Banner title={t('left', { name })} live="status" />;
  if (outcome !== 'failed') return null;
  if (problem === null) return <Banner tone="danger" title={t('failed', { name })} live="alert" />;
  return <ProblemBanner problem={problem} />;
}

export function PendingRegistrationBanner({ registration }: { registration: RegistrationView }) {
  const t = useTranslations('paymentMethods.outcomes');
  const { revalidate } = useRevalidator();
  const followed = useRegistrationPolling(registration);
  const isDone = followed.outcome === 'done';
  const refresh = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (isDone) refresh();
  }, [isDone]);
  if (!isPending(followed)) return <RegistrationBanner registration={followed} />;
  return (
    <Banner title={t('checking', { name: followed.displayName })} live="status">
      <p>{t('checkingText')}</p>
    </Banner>
  );
}

export function useRegistrationPolling(first: RegistrationView): RegistrationView {
  const { registrationId } = first;
  const { data } = useQuery({
    queryKey: ['registration', registrationId],
    queryFn: async ({ signal }) => {
      const answer = await readApi(pollRegistrationCall, { path: { registrationId }, signal });
      return 'outcome' in answer ? answer : first;
    },
    initialData: first,
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      isPending(state.data) ? exponentialBackoff(state.dataUpdateCount + state.errorUpdateCount) : false,
  });
  return data;
}

function isPending(registration: RegistrationView | undefined): boolean {
  return registration?.outcome === 'open' || registration?.outcome === 'checking';
}
