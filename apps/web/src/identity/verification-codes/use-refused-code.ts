import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { normaliseCode } from '@account/domain/identity/verification-codes/verification-code';
import { useRef, useState } from 'react';

const wrongCodes: readonly ProblemCode[] = ['PIN_CODE_ERROR', 'PIN_CODE_EXHAUSTED'];

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
    isDead,
    forget: () => {
      setRefused('');
      setDead(false);
    },
    isUnsendable: (typed: string) => ['', normaliseCode(refused)].includes(normaliseCode(typed)),
  };
}
