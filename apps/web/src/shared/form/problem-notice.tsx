import { Notice } from '@account/ui/feedback/notice';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../api/api-problem.js';
import { useProblemMessage } from '../api/use-problem-toast.js';

interface ProblemNoticeProps {
  problem: ApiProblem;
  sentence?: string | undefined;
}

export function ProblemNotice({ problem, sentence }: ProblemNoticeProps) {
  const t = useTranslations('shell.call');
  const message = useProblemMessage();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [problem]);
  const title = t.rich('withCode', {
    message: sentence ?? message(problem),
    code: problem.code,
    mark: (code) => <span className="notice__code">{code}</span>,
  });
  return <Notice ref={notice} tone="danger" title={title} live="alert" />;
}
