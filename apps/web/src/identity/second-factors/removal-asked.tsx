import { keepSecondFactorsCall } from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import type { AskedRemoval } from '@account/contracts/identity/second-factors/second-factors.contract';
import { Notice } from '@account/ui/feedback/notice';
import { Button } from '@account/ui/form/button';
import { useToasts } from '@account/ui/overlay/toasts';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { useMoments } from '../../shared/language/use-moments.js';

export function RemovalAsked({ types, dueAt }: AskedRemoval) {
  const t = useTranslations('secondFactors');
  const between = useTranslations('myPage')('between');
  const moment = useMoments();
  const showToast = useToasts();
  const { revalidate } = useRevalidator();
  const keep = useCall(keepSecondFactorsCall, {
    answered: async () => {
      await revalidate();
      document.querySelector('h1')?.focus();
      showToast(t('removal.stopped'));
    },
  });
  const named = types.map((type) => t(`types.${type}`)).join(between);
  return (
    <Notice tone="warn" title={t('removal.title', { date: moment(dueAt, 'dateTime') })}>
      <p>{t('removal.text', { types: named })}</p>
      <Button
        variant="quiet"
        busy={keep.isPending}
        busyText={t('removal.busy')}
        onClick={() => keep.mutate({})}
      >
        {t('removal.stop')}
      </Button>
    </Notice>
  );
}
