import { reauthoriseCall } from '@account/contracts/identity/reauthorisation/reauthorisation.contract';
import { passkeyChallengeCall } from '@account/contracts/identity/passkeys/passkey-calls.contract';
import { passkeyChallengeRenewal } from '@account/domain/identity/passkeys/passkey';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { TextButton } from '@account/ui/typography/text-link';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../../shared/api/api-problem.js';
import { useCall } from '../../shared/call/use-call.js';
import { ProblemNotice } from '../../shared/form/problem-notice.js';
import type { PasskeyRequest } from './ceremonies.js';
import { useCeremonies } from './use-ceremonies.js';

interface PasskeyProofProps {
  request: PasskeyRequest;
  returnTo: string;
  otherwise: (() => void) | undefined;
}

export default function PasskeyProof({ request, returnTo, otherwise }: PasskeyProofProps) {
  const t = useTranslations('passkeys.proof');
  const [problem, setProblem] = useState<ApiProblem>();
  const [isAsking, setAsking] = useState(false);
  const { load } = useCeremonies();
  const [shownAt] = useState(() => Date.now());
  const next = useRef<PasskeyRequest | null>(request);
  const challenge = useCall(passkeyChallengeCall, { failed: setProblem });
  const prove = useCall(reauthoriseCall, { replaces: true, failed: setProblem });
  const ask = async () => {
    const { askForPasskey } = await load();
    if (Date.now() - shownAt > passkeyChallengeRenewal) next.current = null;
    next.current ??= (await challenge.mutateAsync({ purpose: 'reauthorisation' })).request;
    if (next.current === null) return otherwise?.();
    const passkey = await askForPasskey(next.current, 'dialog');
    if (passkey === undefined) return;
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
  return (
    <div className="narrow form">
      {problem && <ProblemNotice problem={problem} sentence={isRefused ? t('refused') : undefined} />}
      <Actions>
        <Button busy={isAsking} busyText={t('busy')} onClick={() => void start()}>
          {t('act')}
        </Button>
        {otherwise && <TextButton onClick={otherwise}>{t('others')}</TextButton>}
      </Actions>
    </div>
  );
}
