import { sendReauthorisationCodeCall } from '@account/contracts/identity/reauthorisation/reauthorisation.contract';
import { useToasts } from '@account/ui/feedback/toasts';
import { useEffect, useRef, useState } from 'react';

import { useCall } from '../../shared/api/use-call.js';
import { useProblemSentence } from '../../shared/api/use-problem-sentence.js';

/** Sends the first code when the form opens, unless one that works is on its way already. */
export function useFirstCode(isSent: boolean): 'sending' | 'sent' | 'failed' {
  const [state, setState] = useState<'sending' | 'sent' | 'failed'>(isSent ? 'sent' : 'sending');
  const problemSentence = useProblemSentence();
  const showToast = useToasts();
  const { mutate } = useCall(sendReauthorisationCodeCall, {
    answered: () => setState('sent'),
    failed: (problem) => {
      setState('failed');
      showToast(problemSentence(problem), { tone: 'fail', duration: 5000 });
    },
  });
  const isAsked = useRef(isSent);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate({});
  }, [mutate]);
  return state;
}
