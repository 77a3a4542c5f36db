import { useEffect, useRef } from 'react';

import type { ApiProblem } from '../api/api-problem.js';
import { useProblemMessage } from '../api/use-problem-toast.js';
import { ProblemBanner } from '../page/problem-banner.js';

interface CallProblemBannerProps {
  problem: ApiProblem;
  sentence?: string | undefined;
  /** Shown when no response arrived, so that the result is unknown. */
  unanswered?: string;
}

const unansweredCodes: readonly ApiProblem['code'][] = ['TIMEOUT', 'NETWORK_ERROR', 'UNREADABLE_ANSWER'];

export function CallProblemBanner({ problem, sentence, unanswered }: CallProblemBannerProps) {
  const message = useProblemMessage();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [problem]);
  const { code } = problem;
  const shownMessage =
    (unansweredCodes.includes(code) ? unanswered : undefined) ?? sentence ?? message(problem);
  return <ProblemBanner ref={notice} problem={{ code, message: shownMessage }} />;
}
