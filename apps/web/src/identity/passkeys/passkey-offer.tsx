import { hidePasskeyOfferCall } from '@account/contracts/identity/passkeys/passkey-calls.contract';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { TextButton } from '@account/ui/typography/text-link';
import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { useRootData } from '../../shared/root/root-data.js';
import { abilities } from './ceremonies.js';
import { KeyMark } from './passkey-item.js';
import { useAutomaticPasskey } from './after-login/use-automatic-passkey.js';
import { useNewPasskey } from './use-new-passkey.js';
import './passkeys.css';

/** To who has just signed up: the proof is fresh, and the device at hand. */
export function SignUpPasskey() {
  const t = useTranslations('passkeys');
  const { isEnabledPassword } = useRootData().store;
  const id = useId();
  const [canAsk, setCanAsk] = useState(false);
  const { isWaiting, make } = useNewPasskey(true);
  useEffect(() => void abilities().then((can) => setCanAsk(can.canAsk)), []);
  if (!canAsk) return null;
  return (
    <section className="passkey-offer" aria-labelledby={id}>
      <KeyMark />
      <div className="passkey-offer__body">
        <h2 id={id}>{t(isEnabledPassword ? 'offer.title' : 'offer.titleWithoutPassword')}</h2>
        <p>{t('offer.text')}</p>
        <Actions>
          <Button variant="quiet" busy={isWaiting} busyText={t('adding')} onClick={() => void make()}>
            {t('offer.act')}
          </Button>
        </Actions>
      </div>
    </section>
  );
}

/** First the browser is asked to make one by itself; where it cannot, the person is, and never in the midst of a visit. */
export default function PasskeyOffer({ hasNone }: { hasNone: boolean }) {
  const t = useTranslations('passkeys');
  const { isEnabledPassword } = useRootData().store;
  const id = useId();
  const isDue = useAutomaticPasskey();
  const [canAsk, setCanAsk] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const { isWaiting, make } = useNewPasskey();
  const hide = useCall(hidePasskeyOfferCall);
  useEffect(() => void abilities().then((can) => setCanAsk(can.canAsk)), []);
  if (!hasNone || !canAsk || isHidden || !isDue) return null;
  const leave = (forGood: boolean) => {
    setHidden(true);
    document.querySelector<HTMLElement>('main')?.focus();
    hide.mutate({ forGood });
  };
  return (
    <section className="passkey-offer" aria-labelledby={id}>
      <KeyMark />
      <div className="passkey-offer__body">
        <h2 id={id}>{t(isEnabledPassword ? 'offer.title' : 'offer.titleWithoutPassword')}</h2>
        <p>{t('offer.text')}</p>
        <Actions>
          <Button busy={isWaiting} busyText={t('adding')} onClick={() => void make()}>
            {t('offer.act')}
          </Button>
          <Button variant="quiet" onClick={() => leave(false)}>
            {t('offer.later')}
          </Button>
          <TextButton onClick={() => leave(true)}>{t('offer.never')}</TextButton>
        </Actions>
      </div>
    </section>
  );
}
