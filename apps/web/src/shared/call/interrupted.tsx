import { Dialog } from '@account/ui/overlay/dialog';
import { Button } from '@account/ui/form/button';
import { createContext, use, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** `mayBeDone`: the request was sent, so that the server may have acted on it. */
type Interruption = 'mayBeDone' | 'unsent';

const InterruptedContext = createContext<(interruption: Interruption) => void>(() => undefined);

/** @returns shows that this page failed while it sent a call or handled the answer; the only way on is to reload */
export function useInterrupted(): (interruption: Interruption) => void {
  return use(InterruptedContext);
}

export function InterruptedProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('shell.interrupted');
  const [interruption, setInterruption] = useState<Interruption>();
  return (
    <InterruptedContext value={setInterruption}>
      {children}
      {interruption !== undefined && (
        <Dialog
          title={t('title')}
          locked
          alert
          onClose={() => undefined}
          actions={
            <Button onClick={() => location.reload()} data-safe>
              {t('reload')}
            </Button>
          }
        >
          <p>{t(interruption)}</p>
        </Dialog>
      )}
    </InterruptedContext>
  );
}
