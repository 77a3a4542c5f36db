import type { signUpPlanCompleteScreen } from '@account/contracts/commerce/sign-up-plans/sign-up-plans.contract';
import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

import type { PageProps } from '../../shared/page/page.js';
import { CompletedPurchase } from '../purchase/completed-purchase.js';
import { useNextLoginText } from '../../shared/sign-up/use-next-login-text.js';

/** Registered, and with a plan. */
export default function SignUpPlanCompletePage({ data }: PageProps<typeof signUpPlanCompleteScreen>) {
  const t = useTranslations('signUpPlans');
  const { contactEmail: email, isPasswordSet, externalAccounts } = data;
  const nextLogin = useNextLoginText({ email, isPasswordSet, externalAccounts });
  return (
    <CompletedPurchase
      data={data}
      goOn={{ href: '/mypage', text: t('begin') }}
      more={
        <Section title={t('registered')}>
          <p>{nextLogin}</p>
        </Section>
      }
    />
  );
}
