import { Banner } from '@account/ui/feedback/banner';
import type { ReactNode, Ref } from 'react';
import { useTranslations } from 'use-intl';

interface ProblemBannerProps {
  /** Problem with a localised message, like the data of a page. */
  problem: { code: string; message: string };
  tone?: 'danger' | 'warn' | 'done';
  ref?: Ref<HTMLDivElement> | undefined;
  children?: ReactNode;
}

export function ProblemBanner({ problem, tone = 'danger', ref, children }: ProblemBannerProps) {
  const t = useTranslations('shell.call');
  const title = t.rich('withCode', {
    ...problem,
    mark: (code) => <span className="notice__code">{code}</span>,
  });
  return (
    <Banner ref={ref} tone={tone} title={title} live="alert">
      {children}
    </Banner>
  );
}
