import type { LossesView } from '@account/contracts/withdrawal/leaving/leaving.contract';
import { Dialog } from '@account/ui/overlay/dialog';
import { Button } from '@account/ui/form/button';
import { useTranslations } from 'use-intl';

import { useLosses } from './use-losses.js';

interface LastQuestionProps {
  lost: LossesView;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function LastQuestion({ lost, isBusy, onConfirm, onClose }: LastQuestionProps) {
  const t = useTranslations('leaving.ask');
  const losses = useLosses(lost);
  return (
    <Dialog
      title={t('title')}
      alert
      onClose={onClose}
      locked={isBusy}
      actions={
        <>
          <Button variant="danger-fill" busy={isBusy} busyText={t('busy')} onClick={onConfirm}>
            {t('confirm')}
          </Button>
          <Button variant="quiet" onClick={onClose} unavailable={isBusy} data-safe>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
      <ul>
        {losses.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Dialog>
  );
}
