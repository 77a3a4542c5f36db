import { acceptSignUpPoliciesCall } from '@account/contracts/identity/sign-up/sign-up.contract';
import type { Policy, PolicyConsentEntry } from '@account/contracts/store/policies/policy.contract';
import { Dialog } from '@account/ui/overlay/dialog';
import { LinkButton } from '@account/ui/form/button';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

import { CallForm } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import { useFormDraft } from '../../shared/form/use-form-draft.js';
import { PolicySubmit } from '../../shared/policies/policy-submit.js';
import {
  consentsTo,
  tickedBefore,
  tickedPoliciesField,
  useRefreshedPolicies,
} from '../../shared/policies/policy-consents.js';
import { PolicyFields } from '../../shared/policies/policy-fields.js';
import { usePolicyReading } from '../../shared/policies/use-policy-reading.js';

interface PolicyFormProps {
  policies: readonly Policy[];
  accepted?: readonly PolicyConsentEntry[];
  returnTo: string | null;
  replaces?: boolean;
  className?: 'narrow';
  children?: ReactNode;
}

const none: readonly PolicyConsentEntry[] = [];

export function PolicyForm({
  policies,
  accepted = none,
  returnTo,
  replaces = false,
  className,
  children,
}: PolicyFormProps) {
  const t = useTranslations('signUp.policy');
  const reading = usePolicyReading(policies, accepted);
  const refused = useRefreshedPolicies();
  const state = useCallForm({
    contract: acceptSignUpPoliciesCall,
    schema: z.object({ policyConsentData: tickedPoliciesField(policies) }),
    defaultValues: { policyConsentData: tickedBefore(policies, accepted) },
    draft: useFormDraft('signUpPolicies'),
    replaces,
    refused,
    answered: reading.forget,
    inputOf: () => ({ policyConsentData: consentsTo(policies), ...(returnTo !== null && { returnTo }) }),
  });
  const ticked = useWatch({ control: state.form.control, name: 'policyConsentData' });
  return (
    <CallForm state={state} className={className}>
      <PolicyFields
        legend={t('legend')}
        policies={policies}
        ticked={policies}
        reading={reading}
        field={state.field('policyConsentData')}
        control={state.control('policyConsentData')}
      />
      <PolicySubmit
        reading={reading}
        policies={policies}
        ticked={ticked}
        isBusy={state.isBusy}
        submit={t('submit')}
      >
        {children}
      </PolicySubmit>
    </CallForm>
  );
}

interface PolicyDialogProps {
  policies: readonly Policy[];
  page: string;
  leaveTo: string;
}

export function PolicyDialog({ policies, page, leaveTo }: PolicyDialogProps) {
  const t = useTranslations('signUp');
  return (
    <Dialog title={t('policy.title')} locked onClose={() => undefined}>
      <PolicyForm policies={policies} returnTo={page} replaces>
        <LinkButton variant="quiet" href={leaveTo}>
          {t('external.stop')}
        </LinkButton>
      </PolicyForm>
    </Dialog>
  );
}
