import type { CallContract } from '@account/contracts/platform/call';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';

import { callApi, type AnswerOf } from '../api/call-api.js';
import { useRootData } from '../root/root-data.js';

/** What the server knows of the link that was opened; undefined until it answers, and where it cannot be asked. */
export function useLinkAnswer<Answer extends z.ZodMiniType>(
  contract: CallContract<z.ZodMiniType<unknown, { token: string }>, Answer>,
  token: string,
): AnswerOf<Answer> | undefined {
  const { pageAccount } = useRootData();
  const [answer, setAnswer] = useState<AnswerOf<Answer>>();
  useEffect(() => {
    if (token === '') return;
    const gone = new AbortController();
    const { signal } = gone;
    callApi(contract, { token }, { signal, pageAccount })
      .then((known) => signal.aborted || setAnswer(() => known))
      .catch(() => undefined);
    return () => gone.abort();
  }, [contract, token, pageAccount]);
  return answer;
}
