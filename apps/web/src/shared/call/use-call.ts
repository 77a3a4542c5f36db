import type { CallContract } from '@account/contracts/platform/call';
import type { CodeFor } from '@account/contracts/platform/call-problems';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router-dom';
import type * as z from 'zod/mini';

import { useDeadEnd } from '../navigation/dead-end.js';
import { useOwnPages } from '../navigation/own-pages.js';
import { returning } from '../navigation/returning.js';
import { useFollowRedirect } from '../navigation/use-follow-redirect.js';
import { useResumption, useWaitingAct } from '../proof/use-waiting-act.js';
import { keepReasonForNextDocument, reload } from '../root/reload.js';
import { useRootData } from '../root/root-data.js';
import { ApiProblem } from '../api/api-problem.js';
import { callApi, type AnswerOf } from '../api/call-api.js';
import type { PathValues } from '../api/path.js';
import { isRedirect } from '../api/screen-query.js';
import { useProblemMessage, useProblemToast } from '../api/use-problem-toast.js';

interface UseCallOptions<
  Input extends z.ZodMiniType,
  Answer extends z.ZodMiniType | undefined,
  Code extends ProblemCode,
> {
  path?: PathValues;
  query?: Record<string, string>;
  replaces?: boolean;
  /** For whom what is sent was typed, where that is longer ago than the page was drawn; the page's account if absent. */
  typedFor?: string;
  answered?: (answer: AnswerOf<Answer>) => void | Promise<void>;
  /** Absent, what was refused is said in passing. Unless the page shows `error`, and says so. */
  failed?: ((problem: ApiProblem<Code>) => void) | 'shownOnPage';
  /** How long its answer stays, for who asks after what called it is gone. */
  kept?: { mutationKey: readonly string[]; gcTime: number };
  /**
   * It goes on by itself after a proof that it wanted: as it was sent, where nothing of that is secret, or with what this
   * gives then, if anything.
   */
  resumes?: 'asSent' | (() => z.input<Input> | undefined);
  /** What waits meanwhile for whoever goes on with it in another way. */
  keeps?: () => unknown;
  /** In place of leading to the proof that it wants. */
  unproved?: () => void;
}

/** Never repeated. Leads where the answer, a broken flow or the session wants; `isPending` until then. */
export function useCall<
  Input extends z.ZodMiniType,
  Answer extends z.ZodMiniType | undefined,
  Code extends ProblemCode,
>(
  contract: CallContract<Input, Answer, Code>,
  options: UseCallOptions<NoInfer<Input>, Answer, CodeFor<NoInfer<Code>>> = {},
) {
  type Refusal = ApiProblem<CodeFor<Code>>;
  const {
    path,
    query,
    replaces = false,
    typedFor,
    answered,
    failed,
    kept,
    resumes,
    keeps,
    unproved,
  } = options;
  const followRedirect = useFollowRedirect();
  const { revalidate } = useRevalidator();
  const deadEnd = useDeadEnd();
  const { isWithinDocument } = useOwnPages();
  const problemToast = useProblemToast();
  const message = useProblemMessage();
  const { pageAccount } = useRootData();
  const waiting = useWaitingAct(contract, path);

  const settle = async (problem: unknown, sent: z.input<Input> | undefined) => {
    if (!(problem instanceof ApiProblem)) throw problem;
    if (problem.flowError) return deadEnd(problem.flowError.redirectTo);
    if (problem.code === 'ACCOUNT_CHANGED' || problem.code === 'FLOW_REPLACED')
      return reload(problem.message);
    const asked = returning(problem.code, location);
    if (asked === undefined) {
      // It is gone, and the page shows it still.
      if (problem.code === 'NOT_FOUND') void revalidate();
      if (failed === undefined) problemToast(problem);
      else if (failed !== 'shownOnPage') failed(problem as Refusal);
      return;
    }
    if (problem.code === 'REAUTHORIZATION_REQUIRED' && unproved !== undefined) return unproved();
    if (problem.code === 'REAUTHORIZATION_REQUIRED') waiting.keep(resumes === 'asSent' ? sent : keeps?.());
    else if (isWithinDocument(asked)) problemToast(problem);
    else keepReasonForNextDocument(message(problem));
    await followRedirect(asked);
  };

  const call = useMutation<AnswerOf<Answer>, Refusal, z.input<Input> | Promise<z.input<Input>>>({
    ...kept,
    mutationFn: async (input) => {
      let sent: z.input<Input> | undefined;
      try {
        sent = await input;
        const options = {
          pageAccount: typedFor ?? pageAccount,
          ...(path && { path }),
          ...(query && { query }),
        };
        const answer = await callApi(contract, sent, options);
        await answered?.(answer);
        if (isRedirect(answer)) await followRedirect(answer.redirectTo, { replace: replaces });
        return answer;
      } catch (error) {
        // The page itself failed: the server may have acted, and the person would wait for nothing.
        await settle(error, sent).catch(() => deadEnd(null));
        throw error;
      }
    },
  });

  useResumption(contract, path, resumes !== undefined, (kept) => {
    const input = resumes === 'asSent' ? (kept as z.input<Input>) : resumes?.();
    if (input !== undefined) call.mutate(input);
  });

  return call;
}
