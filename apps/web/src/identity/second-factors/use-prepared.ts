import { prepareMultiFactorCall } from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';

import { useCall } from '../../shared/call/use-call.js';
import { useProblemToast } from '../../shared/api/use-problem-toast.js';

export interface Preparation {
  hasFailed: boolean;
  again: () => void;
}

/** Once each time the page is opened, a broken flow that begins again included. */
export function usePrepared(multiFactorType: 'OTP' | 'BackupCode', isThere: boolean): Preparation {
  const problemToast = useProblemToast();
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  const { mutate, isError } = useCall(prepareMultiFactorCall, {
    answered: () => revalidate(),
    failed: problemToast,
  });
  const again = useCallback(() => mutate({ multiFactorType }), [mutate, multiFactorType]);
  const askedAt = useRef<string>(undefined);
  useEffect(() => {
    if (isThere) askedAt.current = undefined;
    else if (askedAt.current !== key) {
      askedAt.current = key;
      again();
    }
  }, [isThere, key, again]);
  return { hasFailed: isError, again };
}
