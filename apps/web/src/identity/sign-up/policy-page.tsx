import {
  acceptSignUpPoliciesCall,
  type signUpPolicyScreen,
} from '@account/contracts/identity/sign-up/sign-up.contract';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

import { CallForm } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import type { PageProps } from '../../shared/page/page.js';
import { AfterReading } from '../../shared/policies/after-reading.js';
import { consentsTo, tickedPoliciesField } from '../../shared/policies/policy-consents.js';
import { PolicyFields } from '../../shared/policies/policy-fields.js';
import { usePolicyReading } from '../../shared/policies/use-policy-reading.js';
import { SignUpHead } from './sign-up-head.js';

interface SignUpPolicyPageProps extends PageProps<typeof signUpPolicyScreen> {
  /** Where to go on; the query says it otherwise. */
  wayOn?: string;
}

/** The policies: before the address where the store shows them first, and again when they changed meanwhile. */
export default function SignUpPolicyPage({ data, wayOn }: SignUpPolicyPageProps) {
  const t = useTranslations('signUp.policy');
  const hasChanged = useLocation().pathname === '/signup/policy';
  const [query] = useSearchParams();
  const { policies } = data;
  const reading = usePolicyReading(policies, []);
  const state = useCallForm({
    contract: acceptSignUpPoliciesCall,
    schema: z.object({ policyConsentData: tickedPoliciesField(policies) }),
    defaultValues: { policyConsentData: [] },
    order: ['policyConsentData'],
    inputOf: () => {
      const returnTo = wayOn ?? query.get('returnTo');
      return { policyConsentData: consentsTo(policies), ...(returnTo !== null && { returnTo }) };
    },
  });
  return (
    <>
      <SignUpHead
        title={hasChanged ? t('changedTitle') : t('title')}
        lead={hasChanged ? t('changedLead') : t('lead')}
        progress={data}
      />
      <CallForm state={state} className="narrow">
        <PolicyFields
          legend={t('legend')}
          policies={policies}
          ticked={policies}
          reading={reading}
          field={state.field('policyConsentData')}
          control={state.control('policyConsentData')}
        />
        <AfterReading reading={reading} isBusy={state.isBusy} submit={t('submit')} />
      </CallForm>
    </>
  );
}
