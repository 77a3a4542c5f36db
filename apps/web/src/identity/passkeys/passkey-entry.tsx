import { loginCall } from '@account/contracts/identity/login/login.contract';
import { Button } from '@account/ui/form/button';
import { useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { CallProblemBanner } from '../../shared/form/call-problem-banner.js';
import { clearIdentifierAfterLogin, useLoginEnvironment } from '../login-environment/login-environment.js';
import type { PasskeyRequest } from './ceremonies.js';
import { usePasskeyLogin } from './use-passkey-login.js';

export interface PasskeyEntryProps {
  data: { passkey: PasskeyRequest; returnTo: string };
  /** Separator after the passkey button, rendered when the passkey is the first sign-in method. */
  after: ReactNode;
  /** Rendered until the browser capabilities are known. */
  placeholder: ReactNode;
}

export default function PasskeyEntry({
  data: { passkey, returnTo },
  after,
  placeholder: room,
}: PasskeyEntryProps) {
  const t = useTranslations('login.passkey');
  const place = useLoginEnvironment();
  const button = useRef<HTMLButtonElement>(null);
  const entry = usePasskeyLogin({
    contract: place.call(loginCall),
    request: passkey,
    returnTo,
    answered: clearIdentifierAfterLogin,
  });
  if (entry.isOffered === undefined) return room;
  if (!entry.isOffered) return null;
  const ask = async () => {
    await entry.ask();
    button.current?.focus();
  };
  return (
    <div className="form form--auth">
      {entry.problem && <CallProblemBanner problem={entry.problem} />}
      <Button
        ref={button}
        variant={after === null ? 'quiet' : 'primary'}
        size="auth"
        wide
        busy={entry.isBusy}
        busyText={t('busy')}
        onClick={() => void ask()}
      >
        <span className="passkey-act">{t('act')}</span>
      </Button>
      {after}
    </div>
  );
}
