import { reauthoriseCall } from '@account/contracts/identity/reauthorisation/reauthorisation.contract';
import { passkeyChallengeCall } from '@account/contracts/identity/passkeys/passkey-calls.contract';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { TextButton } from '@account/ui/typography/text-link';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../../shared/api/api-problem.js';
import { callApi } from '../../shared/api/call-api.js';
import { useCall } from '../../shared/call/use-call.js';
import { ProblemNotice } from '../../shared/form/problem-notice.js';
import { useRootData } from '../../shared/root/root-data.js';
import type { PasskeyRequest } from './ceremonies.js';

interface PasskeyProofProps {
  request: PasskeyRequest;
  returnTo: string;
  otherwise: (() => void) | undefined;
}

export default function PasskeyProof({ request, returnTo, otherwise }: PasskeyProofProps) {
  const t = useTranslations('passkeys.proof');
  const { pageAccount } = useRootData();
  const [problem, setProblem] = useState<ApiProblem>();
  const [isAsking, setAsking] = useState(false);
  const next = useRef<PasskeyRequest | null>(request);
  const prove = useCall(reauthoriseCall, { replaces: true, failed: setProblem });
  const ask = async () => {
    const { askForPasskey } = await import('./ceremonies.js');
    next.current ??= (
      await callApi(passkeyChallengeCall, { purpose: 'reauthorisation' }, { pageAccount })
    ).request;
    if (next.current === null) return;
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
