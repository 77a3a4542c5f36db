import { deleteAllTrustedDevicesCall } from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import { Question } from '@account/ui/overlay/dialog';
import { useToasts } from '@account/ui/overlay/toasts';
import { TextButton } from '@account/ui/typography/text-link';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { useResumedAction } from '../../shared/proof/use-pending-action.js';
import { useProblemToast } from '../../shared/api/use-problem-toast.js';

export function RemoveAllDevices() {
  const t = useTranslations('secondFactors.trusted');
  const all = useTranslations('secondFactors');
  const showToast = useToasts();
  const problemToast = useProblemToast();
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(useResumedAction(deleteAllTrustedDevicesCall) !== undefined);
  const removeAll = useCall(deleteAllTrustedDevicesCall, {
    resumes: 'asSent',
    answered: async () => {
      setAsked(false);
      await revalidate();
      showToast(t('removedAll'));
    },
    failed: (problem) => {
      setAsked(false);
      problemToast(problem, { sentence: t('failed') });
    },
  });
  return (
    <>
      <TextButton onClick={() => setAsked(true)}>{t('removeAll')}</TextButton>
      {isAsked && (
        <Question
          isGrave
          title={t('question')}
          onClose={() => setAsked(false)}
          act={t('removeAll')}
          onAct={() => removeAll.mutate({})}
          busy={removeAll.isPending}
          busyText={t('busy')}
          keep={all('disabling.keep')}
        >
          <p>{t('questionText')}</p>
        </Question>
      )}
    </>
  );
}
