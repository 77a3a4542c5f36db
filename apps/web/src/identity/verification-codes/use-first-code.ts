import type { CallContract } from '@account/contracts/platform/call';
import { useToasts } from '@account/ui/feedback/toasts';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';

import type { PathValues } from '../../shared/api/path.js';
import { useCall } from '../../shared/api/use-call.js';
import { useProblemSentence } from '../../shared/api/use-problem-sentence.js';

/** Sends the first code when its page opens, unless one that works is on its way already. @param input stays the same object */
export function useFirstCode<Input extends z.ZodMiniType>(
  contract: CallContract<Input, undefined>,
  input: z.input<Input>,
  isSent: boolean,
  path?: PathValues,
): 'sending' | 'sent' | 'failed' {
  const [state, setState] = useState<'sending' | 'sent' | 'failed'>(isSent ? 'sent' : 'sending');
  const problemSentence = useProblemSentence();
  const showToast = useToasts();
  const { mutate } = useCall(contract, {
    ...(path && { path }),
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
    mutate(input);
  }, [mutate, input]);
  return state;
}
