import { useToasts } from '@account/ui/overlay/toasts';
import { useLocale, useTranslations } from 'use-intl';

import { translateMessage, type ApiProblem } from './api-problem.js';

interface ProblemToast {
  sentence?: string;
  /** Display time in milliseconds. */
  duration?: 3000 | 5000;
}

export function useProblemToast(): (problem: ApiProblem, options?: ProblemToast) => void {
  const t = useTranslations('shell.call');
  const message = useProblemMessage();
  const showToast = useToasts();
  return (problem, { sentence, duration = 5000 } = {}) =>
    showToast(sentence ?? message(problem), {
      tone: 'fail',
      duration,
      note: t('code', { code: problem.code }),
    });
}

const longestInSeconds = 120;
const longestInMinutes = 120;

/**
 * Returns a function that builds the message of a problem with its field errors. A form that displays field
 * errors itself removes them from the problem first.
 */
export function useProblemMessage(): (problem: ApiProblem) => string {
  const t = useTranslations('shell.call');
  const language = useLocale();
  return ({ code, message, retryAfter, fieldErrors }) => {
    if (code === 'NETWORK_ERROR' || code === 'TIMEOUT' || code === 'UNREADABLE_ANSWER') return t(code);
    const fieldMessages = [...new Set(Object.values(fieldErrors))].map((each) =>
      translateMessage(language, each),
    );
    if (code === 'INVALID_REQUEST' && fieldMessages.length > 0) return fieldMessages.join(' ');
    if (code !== 'TOO_MANY_REQUESTS' || retryAfter === undefined) return translateMessage(language, message);
    if (retryAfter <= longestInSeconds) return t('waitSeconds', { seconds: retryAfter });
    const minutes = Math.ceil(retryAfter / 60);
    return minutes <= longestInMinutes
      ? t('waitMinutes', { minutes })
      : t('waitHours', { hours: Math.ceil(minutes / 60) });
  };
}
