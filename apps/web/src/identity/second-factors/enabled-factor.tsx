import { disableMultiFactorCall } from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import type { EnabledSecondFactor } from '@account/domain/identity/second-factors/second-factor-type';
import { Question } from '@account/ui/overlay/dialog';
import { StatusLabel } from '@account/ui/feedback/status-label';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { ListRow, ListRows } from '@account/ui/layout/list-row';
import { Section } from '@account/ui/layout/section';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { useProblemToast } from '../../shared/api/use-problem-toast.js';
import { useResumedAction } from '../../shared/proof/use-pending-action.js';
import { useDateTimeText } from '../../shared/language/use-date-time-text.js';

interface EnabledFactorProps {
  type: EnabledSecondFactor;
  enabledAt: string;
  sendTo?: string | null;
}

export function EnabledFactor({ type, enabledAt, sendTo }: EnabledFactorProps) {
  const t = useTranslations('secondFactors');
  const formatDateTime = useDateTimeText();
  const problemToast = useProblemToast();
  const [isAsked, setAsked] = useState(useResumedAction(disableMultiFactorCall) !== undefined);
  const disable = useCall(disableMultiFactorCall, {
    replaces: true,
    resumes: 'asSent',
    failed: (problem) => {
      setAsked(false);
      problemToast(problem);
    },
  });
  const named = t(`types.${type}`);
  return (
    <>
      <Section title={named}>
        <ListRows>
          <ListRow
            name={t('state')}
            value={<StatusLabel status="on" text={t('on')} plain />}
            note={t('since', { date: formatDateTime(enabledAt, 'date') })}
          />
          {sendTo && <ListRow name={t('sentTo')} value={sendTo} />}
        </ListRows>
      </Section>
      <Actions>
        <Button variant="danger" onClick={() => setAsked(true)}>
          {t('disable')}
        </Button>
      </Actions>
      {isAsked && (
        <Question
          isGrave
          title={t(`disabling.titles.${type}`)}
          onClose={() => setAsked(false)}
          act={t('disable')}
          onAct={() => disable.mutate({ multiFactorType: type })}
          busy={disable.isPending}
          busyText={t('disabling.busy')}
          keep={t('disabling.keep')}
        >
          <p>{t('disabling.text')}</p>
          <p>{t('disabling.last')}</p>
        </Question>
      )}
    </>
  );
}
