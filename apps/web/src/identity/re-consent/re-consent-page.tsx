import {
  reConsentCall,
  type reConsentScreen,
} from '@account/contracts/identity/re-consent/re-consent.contract';
import { Dialog } from '@account/ui/overlay/dialog';
import { Button } from '@account/ui/form/button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormatter, useTranslations } from 'use-intl';
import * as z from 'zod/mini';

import { CallForm } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import { useFormDraft } from '../../shared/form/use-form-draft.js';
import { PageHead } from '../../shared/page/page-head.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import type { PageProps } from '../../shared/page/page.js';
import { PolicySubmit } from '../../shared/policies/policy-submit.js';
import {
  consentsTo,
  isAccepted,
  tickedBefore,
  tickedPoliciesField,
} from '../../shared/policies/policy-consents.js';
import { PolicyFields } from '../../shared/policies/policy-fields.js';
import { usePolicyReading } from '../../shared/policies/use-policy-reading.js';

export default function ReConsentPage({ data }: PageProps<typeof reConsentScreen>) {
  const t = useTranslations('reConsent');
  const { policies, policyConsents, returnTo } = data;
  const titles = useFormatter().list(
    policies.filter((policy) => !isAccepted(policy, policyConsents)).map(({ title }) => title),
  );
  const isFirst = policyConsents.length === 0;
  const title = t(isFirst ? 'titleFirst' : 'title');
  usePageTitle(title);
  const external = policies.filter(({ isExternal }) => isExternal);
  const reading = usePolicyReading(policies, policyConsents);
  const [hasChanged, setChanged] = useState(false);
  const state = useCallForm({
    contract: reConsentCall,
    schema: z.object({ policyConsentData: tickedPoliciesField(external) }),
    defaultValues: { policyConsentData: tickedBefore(external, policyConsents) },
    draft: useFormDraft('reConsent'),
    replaces: true,
    inputOf: () => ({ policyConsentData: consentsTo(policies), returnTo }),
    answered: reading.forget,
    refused: ({ code }) => setChanged(code === 'INVALID_REQUEST'),
  });
  const ticked = useWatch({ control: state.form.control, name: 'policyConsentData' });
  const shown = hasChanged ? { ...state, problem: undefined, summary: [] } : state;
  return (
    <>
      <PageHead title={title} lead={isFirst ? t('leadFirst', { titles }) : t('lead', { titles })} />
      <CallForm state={shown} className="narrow">
        <PolicyFields
          legend={t(isFirst ? 'policiesFirst' : 'policies')}
          policies={policies}
          ticked={external}
          reading={reading}
          field={state.field('policyConsentData')}
          control={state.control('policyConsentData')}
        />
        <PolicySubmit
          reading={reading}
          policies={external}
          ticked={ticked}
          isBusy={state.isBusy}
          submit={t('submit')}
        />
      </CallForm>
      {hasChanged && <PoliciesChangedDialog />}
    </>
  );
}

/** The policies have changed since the page was opened, so the member has to read them again. */
export function PoliciesChangedDialog() {
  const t = useTranslations('reConsent.changed');
  return (
    <Dialog
      title={t('title')}
      locked
      onClose={() => undefined}
      actions={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
    >
      <p>{t('text')}</p>
    </Dialog>
  );
}
