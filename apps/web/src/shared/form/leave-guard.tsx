import { Dialog } from '@account/ui/overlay/dialog';
import { Button } from '@account/ui/form/button';
import { useEffect } from 'react';
import { NavigationType, useBlocker } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { redirectedState } from '../navigation/use-follow-redirect.js';

/** Asks for confirmation before a link, Back or a reload discards the input of a long form. */
export function LeaveGuard({ when }: { when: boolean }) {
  const t = useTranslations('shell.leave');
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isLedOn = historyAction !== NavigationType.Pop && nextLocation.state === redirectedState;
    return when && !isLedOn && currentLocation.pathname !== nextLocation.pathname;
  });

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title={t('title')}
      alert
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button variant="quiet" onClick={() => blocker.proceed()}>
            {t('leave')}
          </Button>
          <Button onClick={() => blocker.reset()} data-safe>
            {t('stay')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
    </Dialog>
  );
}
