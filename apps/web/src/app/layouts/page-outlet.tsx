import { SkeletonRows } from '@account/ui/feedback/skeleton';
import { VisuallyHidden } from '@account/ui/typography/visually-hidden';
import { useEffect, useState } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { usePendingSearch } from '../../shared/navigation/address-search.js';

const skeletonDelay = 300;

/**
 * The page; a skeleton over it once another one takes longer than 300 ms. The page keeps its height meanwhile, so that the
 * footer stays where it is, and what is typed outlives the wait.
 */
export function PageOutlet() {
  const t = useTranslations('shell');
  const isSamePage = usePendingSearch() !== null;
  const isLate = useIsDelayed(useNavigation().state === 'loading' && !isSamePage);
  return (
    <div className="outlets">
      {isLate && (
        <div className="outlets__wait" role="status" aria-busy="true">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <SkeletonRows />
        </div>
      )}
      <div className="outlet" style={isLate ? { visibility: 'hidden' } : undefined}>
        <Outlet />
      </div>
    </div>
  );
}

function useIsDelayed(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), skeletonDelay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  // The new page is shown with the state that ends the wait: its place is found again in that same commit.
  return isLate && isWaiting;
}
