import { Dialog } from '@account/ui/overlay/dialog';
import { Button } from '@account/ui/form/button';
import { createContext, use, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useFollowRedirect } from './use-follow-redirect.js';

const FlowErrorContext = createContext<(redirectTo: string) => void>(() => undefined);

export function useFlowError(): (redirectTo: string) => void {
  return use(FlowErrorContext);
}

export function FlowErrorProvider({ children }: { children: ReactNode }) {
  const [restartAt, setRestartAt] = useState<string>();
  return (
    <FlowErrorContext value={setRestartAt}>
      {children}
      {restartAt !== undefined && (
        <FlowErrorDialog restartAt={restartAt} onRestarted={() => setRestartAt(undefined)} />
      )}
    </FlowErrorContext>
  );
}

function FlowErrorDialog({ restartAt, onRestarted }: { restartAt: string; onRestarted: () => void }) {
  const t = useTranslations('shell.flowError');
  const wayOn = useFollowRedirect();
  const [busy, setBusy] = useState(false);
  const restart = () => {
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
        <Button busy={busy} onClick={restart} data-safe>
          {t('restart')}
        </Button>
      }
    >
      <p>{t('text')}</p>
    </Dialog>
  );
}
