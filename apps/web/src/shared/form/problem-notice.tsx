import { useEffect, useRef } from 'react';

import type { ApiProblem } from '../api/api-problem.js';
import { useProblemMessage } from '../api/use-problem-toast.js';
import { SaidProblem } from '../page/said-problem.js';

interface ProblemNoticeProps {
  problem: ApiProblem;
  sentence?: string | undefined;
  /** In place of it where nobody knows what was done. */
  unanswered?: string;
}

const withoutAnswer: readonly ApiProblem['code'][] = ['TIMEOUT', 'NETWORK_ERROR', 'UNREADABLE_ANSWER'];

export function ProblemNotice({ problem, sentence, unanswered }: ProblemNoticeProps) {
  const message = useProblemMessage();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [problem]);
  const { code } = problem;
  const said = (withoutAnswer.includes(code) ? unanswered : undefined) ?? sentence ?? message(problem);
  return <SaidProblem ref={notice} problem={{ code, message: said }} />;
}
