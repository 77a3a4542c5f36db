import type { CallContract } from '@account/contracts/platform/call';
import type { CodeFor } from '@account/contracts/platform/call-problems';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router-dom';
import type * as z from 'zod/mini';

import { useDeadEnd } from '../navigation/dead-end.js';
import { useOwnPages } from '../navigation/own-pages.js';
import { proofPageFor } from '../navigation/proof-page-for.js';
import { useFollowRedirect } from '../navigation/use-follow-redirect.js';
import { useResumeAfterProof, usePendingAction } from '../proof/use-pending-action.js';
import { storeReloadReason, reload } from '../root/reload.js';
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
  /**
   * Account for which the input was typed, if the page has been rendered again since. Default: the account of
   * the page.
   */
  typedFor?: string;
  answered?: (answer: AnswerOf<Answer>) => void | Promise<void>;
  /** Handles a refusal. Default: a toast. With `shownOnPage` the page shows `error` itself. */
  failed?: ((problem: ApiProblem<Code>) => void) | 'shownOnPage';
  /**
   * Keeps the response for `gcTime` milliseconds, for components that read it after the caller is unmounted.
   */
  kept?: { mutationKey: readonly string[]; gcTime: number };
  /**
   * Repeats a call that required reauthentication. `asSent` sends the same input again; such input must not
   * contain secrets. A function returns the input to send, or undefined to skip the call.
   */
  resumes?: 'asSent' | (() => z.input<Input> | undefined);
  /** Returns the value to store during the reauthentication, for a component that resumes the call itself. */
  keeps?: () => unknown;
  /** Called instead of redirecting to the required reauthentication. */
  unproved?: () => void;
}

/**
 * Makes a call without retries. Redirects if the response contains a redirect, the flow is broken, or the
 * session has expired. `isPending` stays true until the redirect is complete.
 */
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
  const waiting = usePendingAction(contract, path);

  const settle = async (problem: unknown, sent: z.input<Input> | undefined) => {
    if (!(problem instanceof ApiProblem)) throw problem;
    if (problem.flowError) return deadEnd(problem.flowError.redirectTo);
    if (problem.code === 'ACCOUNT_CHANGED' || problem.code === 'FLOW_REPLACED')
      return reload(problem.message);
    const proofPage = proofPageFor(problem.code, location);
    if (proofPage === undefined) {
      // The page still shows an object that has been deleted.
      if (problem.code === 'NOT_FOUND') void revalidate();
      if (failed === undefined) problemToast(problem);
      else if (failed !== 'shownOnPage') failed(problem as Refusal);
      return;
    }
    if (problem.code === 'REAUTHORIZATION_REQUIRED' && unproved !== undefined) return unproved();
    if (problem.code === 'REAUTHORIZATION_REQUIRED') waiting.keep(resumes === 'asSent' ? sent : keeps?.());
    else if (isWithinDocument(proofPage)) problemToast(problem);
    else storeReloadReason(message(problem));
    await followRedirect(proofPage);
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
        // The page itself failed. The server may have executed the call, and the page would stay in the pending
        // state.
        await settle(error, sent).catch(() => deadEnd(null));
        throw error;
      }
    },
  });

  useResumeAfterProof(contract, path, resumes !== undefined, (kept) => {
    const input = resumes === 'asSent' ? (kept as z.input<Input>) : resumes?.();
    if (input !== undefined) call.mutate(input);
  });

  return call;
}
