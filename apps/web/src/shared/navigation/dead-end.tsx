import { Dialog } from '@account/ui/overlay/dialog';
import { Button } from '@account/ui/form/button';
import { createContext, use, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useFollowRedirect } from './use-follow-redirect.js';

/** URL that restarts a broken flow. Null if the page failed during a call or after its response. */
type DeadEnd = string | null;

const DeadEndContext = createContext<(restartAt: DeadEnd) => void>(() => undefined);

/** @returns a function that shows a dialog whose only button restarts the flow or reloads the page */
export function useDeadEnd(): (restartAt: DeadEnd) => void {
  return use(DeadEndContext);
}

export function DeadEndProvider({ children }: { children: ReactNode }) {
  const [restartAt, setRestartAt] = useState<DeadEnd>();
  return (
    <DeadEndContext value={setRestartAt}>
      {children}
      {restartAt !== undefined && (
        <DeadEndDialog restartAt={restartAt} onRestarted={() => setRestartAt(undefined)} />
      )}
    </DeadEndContext>
  );
}

function DeadEndDialog({ restartAt, onRestarted }: { restartAt: DeadEnd; onRestarted: () => void }) {
  const t = useTranslations('shell.flowError');
  const wayOn = useFollowRedirect();
  const [busy, setBusy] = useState(false);
  const goOn = () => {
    if (restartAt === null) return location.reload();
    setBusy(true);
    void wayOn(restartAt).finally(onRestarted);
  };
  return (
    <Dialog
      title={t('title')}
      locked
      alert
      onClose={onRestarted}
      actions={
        <Button busy={busy} onClick={goOn} data-safe>
          {t(restartAt === null ? 'reload' : 'restart')}
        </Button>
      }
    >
      <p>{t(restartAt === null ? 'mayBeDone' : 'text')}</p>
    </Dialog>
  );
}
