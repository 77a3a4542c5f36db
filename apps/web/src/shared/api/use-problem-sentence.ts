import { useTranslations } from 'use-intl';

import type { ApiProblem } from './api-problem.js';

/** What a person reads about a failed call: its message and `[Error code: code]`. */
export function useProblemSentence(): (problem: ApiProblem) => string {
  const t = useTranslations('shell.call');
  return (problem) => {
    const { code } = problem;
    const isTransport = code === 'NETWORK_ERROR' || code === 'TIMEOUT' || code === 'UNREADABLE_ANSWER';
    return t('withCode', { message: isTransport ? t(code) : problem.message, code });
  };
}
