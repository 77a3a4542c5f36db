import { Question } from '@account/ui/overlay/dialog';
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
        <Question
          isGrave
          title={t('removal.title')}
          onClose={() => setAsked(false)}
          act={t('removal.confirm')}
          onAct={onRemove}
          busy={isBusy}
          busyText={form('busy')}
          keep={t('removal.keep')}
        >
          <p>{t('removal.text')}</p>
        </Question>
      )}
    </>
  );
}
