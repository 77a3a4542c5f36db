import {
  setConsentCall,
  type consentOptionSchema,
} from '@account/contracts/identity/consents/consents.contract';
import type { ConsentType } from '@account/domain/identity/consents/consent-option';
import { useToasts } from '@account/ui/overlay/toasts';
import { SwitchRow } from '@account/ui/choices/switch-row';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';

import { useCall } from '../../shared/call/use-call.js';
import { useProblemToast } from '../../shared/api/use-problem-toast.js';

interface ConsentSwitchProps {
  type: ConsentType;
  option: z.output<typeof consentOptionSchema>;
}

/** The value flips when the server has said yes, and stays when it has not. */
export function ConsentSwitch({ type, option }: ConsentSwitchProps) {
  const t = useTranslations('consents');
  const showToast = useToasts();
  const problemToast = useProblemToast();
  const { consentOptionId, key, title, description } = option;
  const [value, setValue] = useState(option.value);
  const call = useCall(setConsentCall, {
    answered: () => {
      setValue(!value);
      showToast(t('success'));
    },
    failed: (problem) => problemToast(problem, { sentence: t('error'), duration: 3000 }),
  });
  return (
    <SwitchRow
      name={consentOptionId}
      title={title}
      checked={value}
      stateText={t(`${value ? 'on' : 'off'}.${type}`)}
      busy={call.isPending}
      onChange={() => call.mutate({ consentOptionId, key, value: !value })}
    >
      {description}
    </SwitchRow>
  );
}
