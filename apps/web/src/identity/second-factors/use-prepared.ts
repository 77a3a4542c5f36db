import { prepareMultiFactorCall } from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import { useToasts } from '@account/ui/feedback/toasts';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';

import { useCall } from '../../shared/api/use-call.js';
import { useProblemSentence } from '../../shared/api/use-problem-sentence.js';

/** Asks once for what the page is to show, unless it is there, and shows the page anew. */
export function usePrepared(multiFactorType: 'OTP' | 'BackupCode', isThere: boolean): void {
  const problemSentence = useProblemSentence();
  const showToast = useToasts();
  const { revalidate } = useRevalidator();
  const { mutate } = useCall(prepareMultiFactorCall, {
    answered: () => revalidate(),
    failed: (problem) => showToast(problemSentence(problem), { tone: 'fail', duration: 5000 }),
  });
  const isAsked = useRef(isThere);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate({ multiFactorType });
  }, [mutate, multiFactorType]);
}
