import type { signUpPlanConfirmScreen } from '@account/contracts/commerce/sign-up-plans/sign-up-plans.contract';
import { useTranslations } from 'use-intl';

import type { PageProps } from '../../shared/page/page.js';
import { ConfirmPurchase } from '../purchase/confirm-purchase.js';
import { SignUpPlansHead } from './sign-up-plans-head.js';

export default function SignUpPlanConfirmPage({ data }: PageProps<typeof signUpPlanConfirmScreen>) {
  const t = useTranslations('purchase.confirm');
  const { planType, planName } = data.plan;
  return (
    <>
      <SignUpPlansHead title={t(`heading.${planType}`, { plan: planName })} progress={data} />
      <ConfirmPurchase key={data.purchaseToken} data={data} />
    </>
  );
}
