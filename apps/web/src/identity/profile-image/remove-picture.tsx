import { Dialog } from '@account/ui/overlay/dialog';
import { Button } from '@account/ui/form/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

export function RemovePicture({ isBusy, onRemove }: { isBusy: boolean; onRemove: () => void }) {
  const t = useTranslations('profileImage');
  const form = useTranslations('shell.form');
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        {t('remove')}
      </Button>
      {isAsked && (
        <Dialog
          alert
          title={t('removal.title')}
          onClose={() => setAsked(false)}
          actions={
            <>
              <Button variant="danger-fill" busy={isBusy} busyText={form('busy')} onClick={onRemove}>
                {t('removal.confirm')}
              </Button>
              <Button variant="quiet" data-safe onClick={() => setAsked(false)}>
                {t('removal.keep')}
              </Button>
            </>
          }
        >
          <p>{t('removal.text')}</p>
        </Dialog>
      )}
    </>
  );
}
