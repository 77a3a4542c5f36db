import { undoEmailCall } from '@account/contracts/identity/email-undo/email-undo.contract';
import { useState } from 'react';

import { useCall } from '../../shared/call/use-call.js';
import { useLinkToken } from '../../shared/navigation/use-link-token.js';
import { AskToUndo } from './ask-to-undo.js';
import { Undone } from './undone.js';

export default function EmailUndoPage() {
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const call = useCall(undoEmailCall, { answered: () => setDone(true) });
  if (isDone) return <Undone />;
  return (
    <AskToUndo
      hasToken={token !== ''}
      isBusy={call.isPending}
      problem={call.error ?? undefined}
      onUndo={() => call.mutate({ token })}
    />
  );
}
