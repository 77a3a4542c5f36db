import {
  acceptSignUpPoliciesCall,
  type signUpPolicyScreen,
} from '@account/contracts/identity/sign-up/sign-up.contract';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form-layout';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

import { CallForm } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import type { PageProps } from '../../shared/page/page.js';
import { consentsTo, tickedPoliciesField } from '../../shared/policies/policy-consents.js';
import { PolicyFields } from './policy-fields.js';
import { SignUpHead } from './sign-up-head.js';
import { usePolicyReading } from '../../shared/policies/use-policy-reading.js';

interface SignUpPolicyPageProps extends PageProps<typeof signUpPolicyScreen> {
  /** Where to go on; the query says it otherwise. */
  wayOn?: string;
}

/** The policies: before the address where the store shows them first, and again when they changed meanwhile. */
export default function SignUpPolicyPage({ data, wayOn }: SignUpPolicyPageProps) {
  const t = useTranslations('signUp.policy');
  const busy = useTranslations('shell.form')('busy');
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
          policies={policies}
          reading={reading}
          field={state.field('policyConsentData')}
          control={state.control('policyConsentData')}
        />
        {!reading.isComplete && (
          <p className="sub" id="read-first">
            {t('readFirst')}
          </p>
        )}
        <Actions>
          <Button
            type="submit"
            busy={state.isBusy}
            busyText={busy}
            unavailable={!reading.isComplete}
            aria-describedby={reading.isComplete ? undefined : 'read-first'}
          >
            {t('submit')}
          </Button>
        </Actions>
      </CallForm>
    </>
  );
}
