import { hidePasskeyOfferCall } from '@account/contracts/identity/passkeys/passkey-calls.contract';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { TextButton } from '@account/ui/typography/text-link';
import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { useRootData } from '../../shared/root/root-data.js';
import { KeyMark } from './passkey-item.js';
import { useAutomaticPasskey } from './after-login/use-automatic-passkey.js';
import { usePasskeyCapabilities } from './use-passkey-capabilities.js';
import { useNewPasskey } from './use-new-passkey.js';
import './passkeys.css';

/** Offered right after sign-up, while the authentication is recent. */
export function SignUpPasskey() {
  const t = useTranslations('passkeys');
  const canAsk = usePasskeyCapabilities()?.canAsk === true;
  const { isWaiting, make } = useNewPasskey(true);
  if (!canAsk) return null;
  return (
    <Offer>
      <Button variant="quiet" busy={isWaiting} busyText={t('adding')} onClick={() => void make()}>
        {t('offer.act')}
      </Button>
    </Offer>
  );
}

/** Lets the browser create a passkey automatically. If that fails, the next visit shows a one-line offer. */
export default function PasskeyOffer({ hasNone }: { hasNone: boolean }) {
  const t = useTranslations('passkeys');
  const isDue = useAutomaticPasskey();
  const canAsk = usePasskeyCapabilities()?.canAsk === true;
  const [isHidden, setHidden] = useState(false);
  const { isWaiting, make } = useNewPasskey();
  const hide = useCall(hidePasskeyOfferCall);
  const { isEnabledPassword } = useRootData().store;
  if (!hasNone || !canAsk || isHidden || !isDue) return null;
  const leave = (forGood: boolean) => {
    setHidden(true);
    document.querySelector<HTMLElement>('main')?.focus();
    hide.mutate({ forGood });
  };
  return (
    <section className="passkey-tip" aria-label={t('title')}>
      <p>
        <KeyMark />
        {t(isEnabledPassword ? 'offer.title' : 'offer.titleWithoutPassword')}
      </p>
      <TextButton
        aria-disabled={isWaiting || undefined}
        onClick={() => {
          if (!isWaiting) void make();
        }}
      >
        {t(isWaiting ? 'adding' : 'offer.act')}
      </TextButton>
      <TextButton onClick={() => leave(false)}>{t('offer.later')}</TextButton>
      <TextButton onClick={() => leave(true)}>{t('offer.never')}</TextButton>
    </section>
  );
}

function Offer({ children }: { children: ReactNode }) {
  const t = useTranslations('passkeys.offer');
  const { isEnabledPassword } = useRootData().store;
  const id = useId();
  return (
    <section className="passkey-offer" aria-labelledby={id}>
      <KeyMark />
      <div className="passkey-offer__body">
        <h2 id={id}>{t(isEnabledPassword ? 'title' : 'titleWithoutPassword')}</h2>
        <p>{t('text')}</p>
        <Actions>{children}</Actions>
      </div>
    </section>
  );
}
