import { removePasskeyCall } from '@account/contracts/identity/passkeys/passkey-calls.contract';
import { type ShownPasskey } from '@account/contracts/identity/passkeys/passkeys.contract';
import { Checkbox } from '@account/ui/choices/checkbox';
import { Question } from '@account/ui/overlay/dialog';
import { useToasts } from '@account/ui/overlay/toasts';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { useProblemToast } from '../../shared/api/use-problem-toast.js';
import { useCall } from '../../shared/call/use-call.js';
import { useResumedAction } from '../../shared/proof/use-pending-action.js';

interface RemovePasskeyProps {
  passkey: ShownPasskey;
  onClose: () => void;
}

export function RemovePasskey({ passkey: { id, name, otherSessions }, onClose }: RemovePasskeyProps) {
  const t = useTranslations('passkeys');
  const showToast = useToasts();
  const problemToast = useProblemToast();
  const { revalidate } = useRevalidator();
  const resumed = useResumedAction<{ endsSessions: boolean }>(removePasskeyCall)?.kept;
  const [endsSessions, setEndsSessions] = useState(resumed?.endsSessions ?? otherSessions > 0);
  const remove = useCall(removePasskeyCall, {
    resumes: 'asSent',
    answered: async () => {
      onClose();
      await revalidate();
      showToast(t('removed'));
    },
    failed: (problem) => {
      onClose();
      problemToast(problem);
    },
  });
  return (
    <Question
      isGrave
      title={t('removing.title', { name })}
      onClose={onClose}
      act={t('removing.submit')}
      onAct={() => remove.mutate({ id, endsSessions })}
      busy={remove.isPending}
      busyText={t('removing.busy')}
      keep={t('cancel')}
    >
      <p>{t('removing.text')}</p>
      {otherSessions > 0 && (
        <Checkbox
          id="ends-sessions"
          checked={endsSessions}
          onChange={(event) => setEndsSessions(event.target.checked)}
        >
          {t('removing.ends', { count: otherSessions })}
        </Checkbox>
      )}
    </Question>
  );
}
