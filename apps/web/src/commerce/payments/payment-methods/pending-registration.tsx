import type { RegistrationView } from '@account/contracts/commerce/payments/payment-methods/payment-method-registration.contract';
import { Banner } from '@account/ui/feedback/banner';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { useFollowRedirect } from '../../../shared/navigation/use-follow-redirect.js';
import { DonePage } from '../../../shared/page/done-page.js';
import { usePageTitle } from '../../../shared/page/page-title.js';
import { useRegistrationPolling } from '../../../shared/payment-methods/registration-banner.js';

/**
 * Shown instead of the completion page while the provider checks the registration. The page continues when the
 * result is known.
 */
export function PendingRegistration({ registration }: { registration: RegistrationView }) {
  const t = useTranslations('paymentMethods');
  const { revalidate } = useRevalidator();
  const followRedirect = useFollowRedirect();
  const { outcome, displayName: name, redirectTo } = useRegistrationPolling(registration);
  const goOn = useEffectEvent(async () => {
    const isHere = new URL(redirectTo, location.origin).pathname === location.pathname;
    if (outcome === 'done' && isHere) return revalidate();
    if (outcome !== 'open' && outcome !== 'checking') await followRedirect(redirectTo, { replace: true });
  });
  useEffect(() => {
    void goOn();
  }, [outcome]);
  usePageTitle(t('complete.checkingTitle'));
  return (
    <DonePage
      title={t('complete.checkingTitle')}
      goOn={{ href: '/mypage/payment-method', text: t('complete.list') }}
    >
      <Banner title={t('outcomes.checking', { name })} live="status">
        <p>{t('outcomes.checkingText')}</p>
      </Banner>
    </DonePage>
  );
}
