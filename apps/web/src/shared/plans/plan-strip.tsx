import './plan-strip.css';

import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';

const PlanStripContent = lazy(async () => ({
  default: (await import('./plan-strip-content.js')).PlanStripContent,
}));

interface PlanStripProps {
  /** Page from which the visitor came. Ignored if it is not a plan page. */
  page: string | null;
}

/** Shows the plan that a guest selected above the sign-up or login. Space is reserved while it loads. */
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
