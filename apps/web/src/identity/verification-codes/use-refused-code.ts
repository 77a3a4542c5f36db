import { useRef, useState } from 'react';

/** A code can be sent once it is there and is not the one that was refused last. */
export function useRefusedCode() {
  const sent = useRef('');
  const [refused, setRefused] = useState('');
  return {
    /** The code goes to the server now. */
    sends: (code: string) => {
      sent.current = code;
    },
    judge: ({ code }: { code: string }) => {
      if (code === 'PIN_CODE_ERROR' || code === 'PIN_CODE_EXHAUSTED') setRefused(sent.current);
    },
    /** A new code is on its way. */
    forget: () => setRefused(''),
    isUnsendable: (typed: string) => typed.trim() === '' || typed === refused,
  };
}
