import type { LossesView } from '@account/contracts/account-closure/withdrawal/withdrawal.contract';
import { Question } from '@account/ui/overlay/dialog';
import { useTranslations } from 'use-intl';

import { useLosses } from './use-losses.js';

interface ConfirmWithdrawalDialogProps {
  lost: LossesView;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmWithdrawalDialog({ lost, isBusy, onConfirm, onClose }: ConfirmWithdrawalDialogProps) {
  const t = useTranslations('leaving.ask');
  const losses = useLosses(lost);
  return (
    <Question
      isGrave
      title={t('title')}
      onClose={onClose}
      act={t('confirm')}
      onAct={onConfirm}
      busy={isBusy}
      busyText={t('busy')}
      keep={t('cancel')}
    >
      <p>{t('text')}</p>
      <ul>
        {losses.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Question>
  );
}
