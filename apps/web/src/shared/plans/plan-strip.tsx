import './plan-strip.css';

import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';

const PlanStripContent = lazy(async () => ({
  default: (await import('./plan-strip-content.js')).PlanStripContent,
}));

interface PlanStripProps {
  /** The page that the visitor came from; only the page of a plan is shown. */
  page: string | null;
}

/** Shows the plan that a guest chose above the sign-up or login. Its space is reserved while it loads. */
export function PlanStrip({ page }: PlanStripProps) {
  const t = useTranslations('login.plan');
  const planId = /^\/plans\/([^/?]+)/.exec(page ?? '')?.[1];
  if (planId === undefined) return null;
  return (
    <aside className="strip" aria-label={t('chosen')}>
      <Suspense>
        <PlanStripContent planId={decodeURIComponent(planId)} />
      </Suspense>
    </aside>
  );
}
