import type { signUpPolicyScreen } from '@account/contracts/identity/sign-up/sign-up.contract';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import type { PageProps } from '../../shared/page/page.js';
import { PolicyForm } from './policy-form.js';
import { SignUpHead } from './sign-up-head.js';

interface SignUpPolicyPageProps extends PageProps<typeof signUpPolicyScreen> {
  returnTarget?: string;
}

/**
 * Last page of a sign-up. Visitors who have not completed the earlier steps are redirected to the first missing
 * step.
 */
const confirmPage = '/signup/confirm';

export default function SignUpPolicyPage({ data, returnTarget }: SignUpPolicyPageProps) {
  const t = useTranslations('signUp.policy');
  const { hasChanged } = data;
  const isDuringSignUp = useLocation().pathname === '/signup/policy';
  const [query] = useSearchParams();
  return (
    <>
      <SignUpHead
        title={hasChanged ? t('changedTitle') : t('title')}
        lead={hasChanged ? t('changedLead') : t('lead')}
        progress={data}
      />
      <PolicyForm
        policies={data.policies}
        accepted={data.policyConsentData}
        returnTo={returnTarget ?? query.get('returnTo') ?? (isDuringSignUp ? confirmPage : null)}
        className="narrow"
      />
    </>
  );
}
