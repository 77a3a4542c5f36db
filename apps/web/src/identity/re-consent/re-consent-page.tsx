import {
  reConsentCall,
  type reConsentScreen,
} from '@account/contracts/identity/re-consent/re-consent.contract';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form-layout';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

import { CallForm } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { consentsTo, tickedBefore, tickedPoliciesField } from '../../shared/policies/policy-consents.js';
import { usePolicyReading } from '../../shared/policies/use-policy-reading.js';
import { ChangedPolicies } from './changed-policies.js';
import { PoliciesMeanwhile } from './policies-meanwhile.js';

/** The policies as they stand now, to read and accept once more. */
export default function ReConsentPage({ data }: PageProps<typeof reConsentScreen>) {
  const t = useTranslations('reConsent');
  const busy = useTranslations('shell.form')('busy');
  const { policies, policyConsents, returnTo } = data;
  const external = policies.filter(({ isExternal }) => isExternal);
  const reading = usePolicyReading(policies, policyConsents);
  const [hasChanged, setChanged] = useState(false);
  const state = useCallForm({
    contract: reConsentCall,
    schema: z.object({ policyConsentData: tickedPoliciesField(external) }),
    defaultValues: { policyConsentData: tickedBefore(external, policyConsents) },
    order: ['policyConsentData'],
    replaces: true,
    inputOf: () => ({ policyConsentData: consentsTo(policies), returnTo }),
    refused: ({ code }) => setChanged(code === 'INVALID_REQUEST'),
  });
  const shown = hasChanged ? { ...state, problem: undefined, summary: [] } : state;
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <CallForm state={shown} className="narrow">
        <ChangedPolicies
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
      {hasChanged && <PoliciesMeanwhile />}
    </>
  );
}
