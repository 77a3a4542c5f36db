import { reauthoriseCall } from '@account/contracts/identity/reauthorisation/reauthorisation.contract';
import { passkeyChallengeCall } from '@account/contracts/identity/passkeys/passkey-calls.contract';
import { passkeyChallengeRenewal, passkeyRecoveryWait } from '@account/domain/identity/passkeys/passkey';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { Disclosure } from '@account/ui/navigation/disclosure';
import { TextButton, TextLink } from '@account/ui/typography/text-link';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../../shared/api/api-problem.js';
import { useCall } from '../../shared/call/use-call.js';
import { CallProblemBanner } from '../../shared/form/call-problem-banner.js';
import { useRootData } from '../../shared/root/root-data.js';
import type { PasskeyRequest } from './ceremonies.js';
import { KeyMark } from './passkey-item.js';
import { useCeremonies } from './use-ceremonies.js';
import './passkeys.css';

interface PasskeyProofProps {
  request: PasskeyRequest;
  returnTo: string;
  proved: () => void;
  isRecoverable: boolean;
  otherwise: (() => void) | undefined;
}

export default function PasskeyProof({
  request,
  returnTo,
  proved,
  isRecoverable,
  otherwise,
}: PasskeyProofProps) {
  const t = useTranslations('passkeys.proof');
  const words = useTranslations('passkeys');
  const id = useId();
  const [problem, setProblem] = useState<ApiProblem>();
  const [isAsking, setAsking] = useState(false);
  const [isUnusable, setUnusable] = useState(false);
  const { load } = useCeremonies();
  const [shownAt] = useState(() => Date.now());
  const next = useRef<PasskeyRequest | null>(request);
  const challenge = useCall(passkeyChallengeCall, { failed: setProblem });
  const prove = useCall(reauthoriseCall, { replaces: true, answered: proved, failed: setProblem });
  const ask = async () => {
    const { abilities, askForPasskey } = await load();
    if (!(await abilities()).isSupported) return setUnusable(true);
    if (Date.now() - shownAt > passkeyChallengeRenewal) next.current = null;
    next.current ??= (await challenge.mutateAsync({ purpose: 'reauthorisation' })).request;
    if (next.current === null) return otherwise?.();
    const passkey = await askForPasskey(next.current, 'dialog');
    setUnusable(passkey === 'failed');
    if (passkey === undefined || passkey === 'failed') return;
    next.current = null;
    await prove.mutateAsync({ passkey, returnTo });
  };
  const start = async () => {
    setProblem(undefined);
    setAsking(true);
    await ask().catch(() => undefined);
    setAsking(false);
  };
  const isRefused = problem?.code === 'PASSKEY_REFUSED' || problem?.code === 'PASSKEY_UNKNOWN';
  const refusal = t(otherwise ? 'refused' : 'refusedAlone');
  return (
    <div className="narrow form">
      {problem && <CallProblemBanner problem={problem} sentence={isRefused ? refusal : undefined} />}
      <section className="passkey-offer" aria-labelledby={id}>
        <KeyMark />
        <div className="passkey-offer__body">
          <h2 id={id}>{t('title')}</h2>
          <p className="sub">{t('text')}</p>
          <p role="status">{isUnusable && words('cannotUse')}</p>
          <Actions>
            <Button busy={isAsking} busyText={t('busy')} onClick={() => void start()}>
              {t('act')}
            </Button>
            {otherwise && <TextButton onClick={otherwise}>{t('others')}</TextButton>}
          </Actions>
        </div>
      </section>
      {!otherwise && <WithoutPasskey isRecoverable={isRecoverable} />}
    </div>
  );
}

/**
 * Explains to members without another sign-in method how to recover a lost passkey. Recovery requires an e-mail
 * address.
 */
function WithoutPasskey({ isRecoverable }: Pick<PasskeyProofProps, 'isRecoverable'>) {
  const t = useTranslations('passkeys');
  const { isEnabledPassword } = useRootData().store;
  const hours = passkeyRecoveryWait / 3_600_000;
  return (
    <Disclosure summary={t('proof.lost')}>
      {isRecoverable ? (
        <p>
          {t(isEnabledPassword ? 'only.lost' : 'only.withoutPassword.lost', { hours })}{' '}
          <TextLink href="/logout">{t('proof.toLogout')}</TextLink>
        </p>
      ) : (
        <p>{t('proof.lostForGood')}</p>
      )}
    </Disclosure>
  );
}
