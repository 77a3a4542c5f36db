import { cancelFactorRemovalCall } from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import type { RequestedRemoval } from '@account/contracts/identity/second-factors/second-factors.contract';
import { Banner } from '@account/ui/feedback/banner';
import { Button } from '@account/ui/form/button';
import { useToasts } from '@account/ui/overlay/toasts';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { useDateTimeText } from '../../shared/language/use-date-time-text.js';

export function RemovalPendingBanner({ types, dueAt }: RequestedRemoval) {
  const t = useTranslations('secondFactors');
  const between = useTranslations('myPage')('between');
  const moment = useDateTimeText();
  const showToast = useToasts();
  const { revalidate } = useRevalidator();
  const keep = useCall(cancelFactorRemovalCall, {
    answered: async () => {
      await revalidate();
      document.querySelector('h1')?.focus();
      showToast(t('removal.stopped'));
    },
  });
  const named = types.map((type) => t(`types.${type}`)).join(between);
  return (
    <Banner tone="warn" title={t('removal.title', { date: moment(dueAt, 'dateTime') })}>
      <p>{t('removal.text', { types: named })}</p>
      <Button
        variant="quiet"
        busy={keep.isPending}
        busyText={t('removal.busy')}
        onClick={() => keep.mutate({})}
      >
        {t('removal.stop')}
      </Button>
    </Banner>
  );
}
