import { Banner } from '@account/ui/feedback/banner';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface SentCodeBannerProps {
  /** `refused`: beside the way to send another one stands why none comes, and what can be done. */
  state: 'sent' | 'failed' | 'dead' | 'refused';
  codeName: string;
  children?: ReactNode;
}

/** Whether a code that works is under way. A page never says that one was sent when none was. */
export function SentCodeBanner({ state, codeName, children }: SentCodeBannerProps) {
  const t = useTranslations('codes');
  if (state === 'sent') return children;
  if (state === 'refused') return null;
  return <Banner tone="warn" title={t(state === 'dead' ? 'noLongerWorks' : 'notSent', { codeName })} />;
}
