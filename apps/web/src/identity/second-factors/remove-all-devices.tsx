import { deleteAllTrustedDevicesCall } from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import { Dialog } from '@account/ui/overlay/dialog';
import { useToasts } from '@account/ui/overlay/toasts';
import { Button } from '@account/ui/form/button';
import { TextButton } from '@account/ui/typography/text-link';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { useProblemToast } from '../../shared/api/use-problem-toast.js';

export function RemoveAllDevices() {
  const t = useTranslations('secondFactors.trusted');
  const all = useTranslations('secondFactors');
  const showToast = useToasts();
  const problemToast = useProblemToast();
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(false);
  const removeAll = useCall(deleteAllTrustedDevicesCall, {
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
        <Dialog
          alert
          title={t('question')}
          onClose={() => setAsked(false)}
          actions={
            <>
              <Button
                variant="danger-fill"
                busy={removeAll.isPending}
                busyText={t('busy')}
                onClick={() => removeAll.mutate({})}
              >
                {t('removeAll')}
              </Button>
              <Button variant="quiet" data-safe onClick={() => setAsked(false)}>
                {all('disabling.keep')}
              </Button>
            </>
          }
        >
          <p>{t('questionText')}</p>
        </Dialog>
      )}
    </>
  );
}
