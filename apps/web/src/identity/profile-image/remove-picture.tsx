import { Question } from '@account/ui/overlay/dialog';
import { Button } from '@account/ui/form/button';
import { useTranslations } from 'use-intl';

interface RemovePictureProps {
  isAsked: boolean;
  onAsk: (isAsked: boolean) => void;
  isBusy: boolean;
  onRemove: () => void;
}

export function RemovePicture({ isAsked, onAsk, isBusy, onRemove }: RemovePictureProps) {
  const t = useTranslations('profileImage');
  const form = useTranslations('shell.form');
  return (
    <>
      <Button variant="danger" onClick={() => onAsk(true)}>
        {t('remove')}
      </Button>
      {isAsked && (
        <Question
          isGrave
          title={t('removal.title')}
          onClose={() => onAsk(false)}
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
