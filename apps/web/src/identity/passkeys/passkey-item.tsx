import { removePasskeyCall } from '@account/contracts/identity/passkeys/passkey-calls.contract';
import type { ShownPasskey } from '@account/contracts/identity/passkeys/passkeys.contract';
import { TextButton } from '@account/ui/typography/text-link';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useDateTimeText } from '../../shared/language/use-date-time-text.js';
import { useResumedAction } from '../../shared/proof/use-pending-action.js';
import { RemovePasskey } from './remove-passkey.js';
import { RenamePasskey } from './rename-passkey.js';

export function PasskeyItem({ passkey }: { passkey: ShownPasskey }) {
  const t = useTranslations('passkeys');
  const id = useId();
  const removed = useResumedAction<{ id: string }>(removePasskeyCall)?.kept;
  const [open, setOpen] = useState<'rename' | 'remove' | undefined>(
    removed?.id === passkey.id ? 'remove' : undefined,
  );
  const { name, isLastWayIn, isUsable } = passkey;
  const close = () => setOpen(undefined);
  return (
    <li className="passkey">
      <KeyMark />
      <div>
        <h3>{name}</h3>
        {isUsable ? <PasskeyFacts passkey={passkey} /> : <p>{t('unusable')}</p>}
        {isLastWayIn && <p id={id}>{t('lastWayIn')}</p>}
      </div>
      <div className="passkey__acts">
        <TextButton aria-label={t('renameOf', { name })} onClick={() => setOpen('rename')}>
          {t('rename')}
        </TextButton>
        {!isLastWayIn && (
          <TextButton aria-label={t('removeOf', { name })} onClick={() => setOpen('remove')}>
            {t('remove')}
          </TextButton>
        )}
      </div>
      {open === 'rename' && <RenamePasskey passkey={passkey} onClose={close} />}
      {open === 'remove' && <RemovePasskey passkey={passkey} onClose={close} />}
    </li>
  );
}

function PasskeyFacts({ passkey }: { passkey: ShownPasskey }) {
  const t = useTranslations('passkeys');
  const formatDateTime = useDateTimeText();
  const { place, product, isSynced, createdAt, lastUsedAt, isUsedToday } = passkey;
  const where = t(`places.${place}`, { product: product ?? '' });
  const usedAt = (moment: string) =>
    isUsedToday
      ? t('usedToday', { time: formatDateTime(moment, 'time') })
      : t('used', { moment: formatDateTime(moment, 'dateTime') });
  const used = lastUsedAt === null ? t('neverUsed') : usedAt(lastUsedAt);
  return (
    <>
      <p>{[where, t(isSynced ? 'synced' : 'onDevice')].join(t('between'))}</p>
      <p>
        <span>{used}</span> <span>{t('made', { date: formatDateTime(createdAt, 'date') })}</span>
      </p>
    </>
  );
}

export function KeyMark() {
  return (
    <svg className="passkey__mark" viewBox="0 0 56 40" aria-hidden="true">
      <circle cx="20" cy="16" r="9" />
      <path d="m27 22 15 13m-4-3.5-5 5" />
      <circle cx="17.5" cy="14" r="1.6" className="passkey__hole" />
    </svg>
  );
}
