import { notMeCall } from '@account/contracts/identity/not-me/not-me.contract';
import { useState } from 'react';

import { useCall } from '../../shared/call/use-call.js';
import { useLinkToken } from '../../shared/navigation/use-link-token.js';
import { AskNotMe } from './ask-not-me.js';
import { SecuredNotMe } from './secured-not-me.js';

export default function NotMePage() {
  const token = useLinkToken();
  const [isMailed, setMailed] = useState<boolean>();
  const call = useCall(notMeCall, { answered: (answer) => setMailed(answer.isMailed) });
  if (isMailed !== undefined) return <SecuredNotMe isMailed={isMailed} />;
  return (
    <AskNotMe
      hasToken={token !== ''}
      isBusy={call.isPending}
      problem={call.error ?? undefined}
      onSecure={() => call.mutate({ token })}
    />
  );
}
