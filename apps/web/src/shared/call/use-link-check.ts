import type { CallContract } from '@account/contracts/platform/call';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';

import { ApiProblem } from '../api/api-problem.js';
import { callApi, type AnswerOf } from '../api/call-api.js';
import { useRootData } from '../root/root-data.js';

export interface LinkCheck<Answer> {
  answer: Answer | undefined;
  problem: ApiProblem | undefined;
  retry: () => void;
}

/**
 * Returns the server's information about the opened link; undefined before the response and after a failure.
 */
export function useLinkCheck<Answer extends z.ZodMiniType>(
  contract: CallContract<z.ZodMiniType<unknown, { token: string }>, Answer>,
  token: string,
): LinkCheck<AnswerOf<Answer>> {
  const { pageAccount } = useRootData();
  const [answer, setAnswer] = useState<AnswerOf<Answer>>();
  const [problem, setProblem] = useState<ApiProblem>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (token === '') return;
    const gone = new AbortController();
    const { signal } = gone;
    callApi(contract, { token }, { signal, pageAccount })
      .then((known) => signal.aborted || setAnswer(() => known))
      .catch((error: unknown) => {
        if (!signal.aborted && error instanceof ApiProblem) setProblem(error);
      });
    return () => gone.abort();
  }, [contract, token, pageAccount, turn]);
  const again = () => {
    setProblem(undefined);
    setTurn(turn + 1);
  };
  return { answer, problem, retry: again };
}
