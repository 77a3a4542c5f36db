import { Notice } from '@account/ui/feedback/notice';
import type { ReactNode, Ref } from 'react';
import { useTranslations } from 'use-intl';

interface SaidProblemProps {
  /** In the reader's language, as page data has it. */
  problem: { code: string; message: string };
  tone?: 'danger' | 'warn' | 'done';
  ref?: Ref<HTMLDivElement> | undefined;
  children?: ReactNode;
}

export function SaidProblem({ problem, tone = 'danger', ref, children }: SaidProblemProps) {
  const t = useTranslations('shell.call');
  const title = t.rich('withCode', {
    ...problem,
    mark: (code) => <span className="notice__code">{code}</span>,
  });
  return (
    <Notice ref={ref} tone={tone} title={title} live="alert">
      {children}
    </Notice>
  );
}
