import type { CallContract } from '@account/contracts/platform/call';
import { useToasts } from '@account/ui/feedback/toasts';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { useFlowError } from '../navigation/flow-error.js';
import { returning } from '../navigation/returning.js';
import { useWayOn } from '../navigation/use-way-on.js';
import { accountOf } from '../root/account-cookie.js';
import { useRootData } from '../root/root-data.js';
import { ApiProblem } from './api-problem.js';
import { callApi, type AnswerOf } from './call-api.js';
import type { PathValues } from './path.js';
import { isRedirect } from './screen-query.js';

interface UseCallOptions<Answer extends z.ZodMiniType | undefined> {
  path?: PathValues;
  /** The next page takes this page's place in the history, so that Back does not lead here again. */
  replaces?: boolean;
  /** Runs before the page goes where the answer says. */
  answered?: (answer: AnswerOf<Answer>) => void | Promise<void>;
  /** What the page itself has to say about a failure; broken journeys and dead sessions do not come here. */
  failed?: (problem: ApiProblem) => void;
}

/**
 * A call that changes something, never repeated by itself: goes to the answer's `redirectTo`, opens the dialog of a
 * broken journey, leads to login or re-authorisation and back where the session asks for it, and shows the page anew
 * to someone who logged in in another tab. `isPending` lasts until the next page stands.
 */
export function useCall<Input extends z.ZodMiniType, Answer extends z.ZodMiniType | undefined>(
  contract: CallContract<Input, Answer>,
  { path, replaces = false, answered, failed }: UseCallOptions<Answer> = {},
) {
  const wayOn = useWayOn();
  const flowError = useFlowError();
  const showToast = useToasts();
  const { authId } = useRootData();

  const settle = async (problem: ApiProblem) => {
    if (problem.flowError) return flowError(problem.flowError.redirectTo);
    if (problem.code === 'FORBIDDEN' && accountOf(document.cookie, location.protocol) !== authId) {
      location.reload();
      return new Promise(() => undefined);
    }
    const asked = returning(problem.code, location);
    if (asked === undefined) return failed?.(problem);
    showToast(problem.message, { tone: 'fail', duration: 5000 });
    await wayOn(asked);
  };

  return useMutation<AnswerOf<Answer>, ApiProblem, z.input<Input> | Promise<z.input<Input>>>({
    mutationFn: async (input) => {
      try {
        const answer = await callApi(contract, await input, path ? { path } : {});
        await answered?.(answer);
        if (isRedirect(answer)) await wayOn(answer.redirectTo, { replace: replaces });
        return answer;
      } catch (error) {
        if (error instanceof ApiProblem) await settle(error);
        throw error;
      }
    },
  });
}
