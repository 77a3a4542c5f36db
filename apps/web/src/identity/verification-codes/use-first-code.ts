import type { CallContract } from '@account/contracts/platform/call';
import type { codeSendingAnswer } from '@account/contracts/identity/verification-codes/verification-code.contract';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';

import type { PathValues } from '../../shared/api/path.js';
import { useCall } from '../../shared/call/use-call.js';
import { useProblemToast } from '../../shared/api/use-problem-toast.js';

interface ResendDelays {
  resendInSeconds: number;
  hintInSeconds: number;
}

interface FirstCode {
  state: 'sending' | 'sent' | 'failed' | 'refused';
  waits: ResendDelays;
}

interface FirstCodeOnPage extends FirstCode {
  resent: () => void;
  refused: () => void;
}

/**
 * @param input must be referentially stable
 * @param before delays before a resend is offered; they apply until a code has been sent
 */
export function useFirstCode<Input extends z.ZodMiniType>(
  contract: CallContract<Input, typeof codeSendingAnswer>,
  input: z.input<Input>,
  isSent: boolean,
  before: ResendDelays,
  path?: PathValues,
): FirstCodeOnPage {
  const [first, setFirst] = useState<FirstCode>({ state: isSent ? 'sent' : 'sending', waits: before });
  const problemToast = useProblemToast();
  const { mutate } = useCall(contract, {
    ...(path && { path }),
    answered: (waits) => setFirst({ state: 'sent', waits }),
    failed: (problem) => {
      setFirst({ state: 'failed', waits: before });
      problemToast(problem);
    },
  });
  const isAsked = useRef(isSent);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate(input);
  }, [mutate, input]);
  return {
    ...first,
    resent: () => setFirst({ ...first, state: 'sent' }),
    refused: () => setFirst({ ...first, state: 'refused' }),
  };
}
