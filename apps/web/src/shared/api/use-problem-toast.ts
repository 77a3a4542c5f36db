import { useToasts } from '@account/ui/feedback/toasts';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from './api-problem.js';
import { useProblemMessage } from './use-problem-message.js';

interface ProblemToast {
  sentence?: string;
  /** Milliseconds. */
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
