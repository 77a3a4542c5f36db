import { useTranslations } from 'use-intl';

import type { ApiProblem } from './api-problem.js';

const longestInSeconds = 120;
const longestInMinutes = 120;

export function useProblemMessage(): (problem: ApiProblem) => string {
  const t = useTranslations('shell.call');
  return ({ code, message, retryAfter }) => {
    if (code === 'NETWORK_ERROR' || code === 'TIMEOUT' || code === 'UNREADABLE_ANSWER') return t(code);
    if (code !== 'TOO_MANY_REQUESTS' || retryAfter === undefined) return message;
    if (retryAfter <= longestInSeconds) return t('waitSeconds', { seconds: retryAfter });
    const minutes = Math.ceil(retryAfter / 60);
    return minutes <= longestInMinutes
      ? t('waitMinutes', { minutes })
      : t('waitHours', { hours: Math.ceil(minutes / 60) });
  };
}
