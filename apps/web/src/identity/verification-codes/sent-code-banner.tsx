import { Banner } from '@account/ui/feedback/banner';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface SentCodeBannerProps {
  /** `refused` explains beside the resend button why no code arrives and what to do. */
  state: 'sent' | 'failed' | 'dead' | 'refused';
  codeName: string;
  children?: ReactNode;
}

/** Shows whether a valid code has been sent. Never reports a code as sent if no code was sent. */
export function SentCodeBanner({ state, codeName, children }: SentCodeBannerProps) {
  const t = useTranslations('codes');
  if (state === 'sent') return children;
  if (state === 'refused') return null;
  return <Banner tone="warn" title={t(state === 'dead' ? 'noLongerWorks' : 'notSent', { codeName })} />;
}
