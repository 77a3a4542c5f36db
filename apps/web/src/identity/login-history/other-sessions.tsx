import { endOtherSessionsCall } from '@account/contracts/identity/sessions/sessions.contract';
import { Question } from '@account/ui/overlay/dialog';
import { useToasts } from '@account/ui/overlay/toasts';
import { Button } from '@account/ui/form/button';
import { Section } from '@account/ui/layout/section';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { useProblemToast } from '../../shared/api/use-problem-toast.js';

export function OtherSessions({ others }: { others: number }) {
  const t = useTranslations('loginHistory.otherSessions');
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title={t('title')}>
      {others === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <p className="narrow">{t('text', { count: others })}</p>
          <div>
            <Button variant="quiet" onClick={() => setAsking(true)}>
              {t('act')}
            </Button>
          </div>
        </>
      )}
      {isAsking && <AskToEnd onClose={() => setAsking(false)} />}
    </Section>
  );
}

function AskToEnd({ onClose }: { onClose: () => void }) {
  const t = useTranslations('loginHistory.otherSessions');
  const showToast = useToasts();
  const problemToast = useProblemToast();
  const end = useCall(endOtherSessionsCall, {
    replaces: true,
    answered: () => {
      showToast(t('done'));
      onClose();
    },
    failed: (problem) => {
      problemToast(problem);
      onClose();
    },
  });
  return (
    <Question
      title={t('ask')}
      onClose={onClose}
      act={t('confirm')}
      onAct={() => end.mutate({})}
      busy={end.isPending}
      busyText={t('busy')}
      keep={t('cancel')}
    >
      <p>{t('askText')}</p>
    </Question>
  );
}
