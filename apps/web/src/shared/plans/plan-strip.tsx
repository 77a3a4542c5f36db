import './plan-strip.css';

import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';

const PlanStripContent = lazy(async () => ({
  default: (await import('./plan-strip-content.js')).PlanStripContent,
}));

interface PlanStripProps {
  /** The page from which somebody came; only that of a plan is one to remember. */
  page: string | null;
}

/** The plan that a guest chose, over the way in; it holds its place while it is fetched. */
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
