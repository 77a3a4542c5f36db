import { SkeletonRows } from '@account/ui/feedback/skeleton';
import { VisuallyHidden } from '@account/ui/typography/visually-hidden';
import { useEffect, useState } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { usePendingSearch } from '../../shared/navigation/address-search.js';

const skeletonDelay = 300;

/**
 * Renders the page, and covers it with a skeleton when the next page takes longer than 300 ms to load.
 * Meanwhile the covered page keeps its input and its height, so that the footer does not move.
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
  // Also checks `isWaiting`, because React renders the new page before it resets `isLate`.
  return isLate && isWaiting;
}
