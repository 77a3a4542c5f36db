import type { RegistrationView } from '@account/contracts/commerce/payment-methods/payment-method-registration.contract';
import { Notice } from '@account/ui/feedback/notice';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { isAwaited } from './awaited-registration.js';
import { RegistrationNotice } from './registration-notice.js';
import { useFollowedRegistration } from './use-followed-registration.js';

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
