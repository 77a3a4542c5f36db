import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { normaliseCode } from '@account/domain/identity/verification-codes/verification-code';
import { useRef, useState } from 'react';

const wrongCodes: readonly ProblemCode[] = ['PIN_CODE_ERROR', 'PIN_CODE_EXHAUSTED'];

/** A code can be sent once it is there and is not the one that was refused last. */
export function useRefusedCode(refusals = wrongCodes) {
  const sent = useRef('');
  const [refused, setRefused] = useState('');
  const [isDead, setDead] = useState(false);
  return {
    sends: (code: string) => {
      sent.current = code;
    },
    check: ({ code }: { code: string }) => {
      if (refusals.some((refusal) => refusal === code)) setRefused(sent.current);
      if (code === 'PIN_CODE_EXHAUSTED') setDead(true);
    },
    /** It took too many wrong tries: only another code can be right. */
    isDead,
    forget: () => {
      setRefused('');
      setDead(false);
    },
    isUnsendable: (typed: string) => ['', normaliseCode(refused)].includes(normaliseCode(typed)),
  };
}
