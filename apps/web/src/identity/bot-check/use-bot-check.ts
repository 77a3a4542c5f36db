import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { ApiProblem } from '../../shared/api/api-problem.js';

/** A solution is valid for 20 minutes and is renewed before it expires. */
const freshFor = 15 * 60_000;

const botCheckQuery = queryOptions({
  queryKey: ['bot-check'],
  queryFn: async ({ signal }) => {
    const { solveChallenge } = await import('./solve-challenge.js');
    return solveChallenge(signal);
  },
  staleTime: freshFor,
  gcTime: 0,
});

export type BotCheckStatus = 'off' | 'working' | 'passed' | 'failed';

export function useBotCheck(isEnabled: boolean) {
  const t = useTranslations('problems');
  const queryClient = useQueryClient();
  const { isError, isFetching, refetch } = useQuery({ ...botCheckQuery, enabled: isEnabled });

  return {
    status: statusOf({ isEnabled, isError, isFetching }),
    retry: () => void refetch(),
    /**
     * Returns the fields to send with the request after the check has finished.
     * @throws {ApiProblem} if the check fails
     */
    proof: async (): Promise<{ token?: string }> => {
      if (!isEnabled) return {};
      try {
        return { token: await queryClient.fetchQuery(botCheckQuery) };
      } catch (error) {
        if (error instanceof ApiProblem) throw error;
        const message = t('BOT_CHECK_FAILED');
        throw new ApiProblem({ status: 0, code: 'BOT_CHECK_FAILED', message, requestId: '' }, error);
      }
    },
    /** A solution is valid for one request, so the next attempt needs a new one. */
    renew: () => {
      if (isEnabled) void queryClient.resetQueries({ queryKey: botCheckQuery.queryKey });
    },
  };
}

interface BotCheckState {
  isEnabled: boolean;
  isError: boolean;
  isFetching: boolean;
}

function statusOf({ isEnabled, isError, isFetching }: BotCheckState): BotCheckStatus {
  if (!isEnabled) return 'off';
  if (isFetching) return 'working';
  return isError ? 'failed' : 'passed';
}
