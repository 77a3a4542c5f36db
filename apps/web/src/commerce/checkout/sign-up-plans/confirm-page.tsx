import type {
  signUpPlanCompleteScreen,
  signUpPlanConfirmScreen,
} from '@account/contracts/commerce/checkout/sign-up-plans/sign-up-plans.contract';
import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

import type { PageProps } from '../../../shared/page/page.js';
import { useNextLoginText } from '../../../shared/sign-up/use-next-login-text.js';
import { CompletedPurchase } from '../purchase/complete-page.js';
import { ConfirmPurchase } from '../purchase/confirm-page.js';
import { SignUpPlansHead } from './sign-up-plans-head.js';

export default function SignUpPlanConfirmPage({ data }: PageProps<typeof signUpPlanConfirmScreen>) {
  const t = useTranslations('purchase.confirm');
  const { planType, shortName } = data.plan;
  return (
    <>
      <SignUpPlansHead title={t(`heading.${planType}`, { plan: shortName })} progress={data} />
      <ConfirmPurchase data={data} />
    </>
  );
}

export function SignUpPlanCompletePage({ data }: PageProps<typeof signUpPlanCompleteScreen>) {
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
