import { acceptSignUpPoliciesCall } from '@account/contracts/identity/sign-up/sign-up.contract';
import type { Policy } from '@account/contracts/store/policies/policy.contract';
import { Dialog } from '@account/ui/feedback/dialog';
import { LinkButton } from '@account/ui/form/link-button';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

import { CallForm } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import { AfterReading } from '../../shared/policies/after-reading.js';
import { consentsTo, tickedPoliciesField } from '../../shared/policies/policy-consents.js';
import { PolicyFields } from '../../shared/policies/policy-fields.js';
import { usePolicyReading } from '../../shared/policies/use-policy-reading.js';

interface PolicyDialogProps {
  policies: readonly Policy[];
  /** The page that it covers: it is shown anew once they are accepted. */
  page: string;
  /** For whoever does not agree. */
  wayOut: string;
}

/** What has to be agreed to before a sign-up by a provider goes on; there is no way past it. */
export function PolicyDialog({ policies, page, wayOut }: PolicyDialogProps) {
  const t = useTranslations('signUp');
  const reading = usePolicyReading(policies, []);
  const state = useCallForm({
    contract: acceptSignUpPoliciesCall,
    schema: z.object({ policyConsentData: tickedPoliciesField(policies) }),
    defaultValues: { policyConsentData: [] },
    order: ['policyConsentData'],
    replaces: true,
    inputOf: () => ({ policyConsentData: consentsTo(policies), returnTo: page }),
  });
  return (
    <Dialog title={t('policy.title')} locked onClose={() => undefined}>
      <CallForm state={state}>
        <PolicyFields
          legend={t('policy.legend')}
          policies={policies}
          ticked={policies}
          reading={reading}
          field={state.field('policyConsentData')}
          control={state.control('policyConsentData')}
        />
        <AfterReading reading={reading} isBusy={state.isBusy} submit={t('policy.submit')}>
          <LinkButton variant="quiet" href={wayOut}>
            {t('external.stop')}
          </LinkButton>
        </AfterReading>
      </CallForm>
    </Dialog>
  );
}
