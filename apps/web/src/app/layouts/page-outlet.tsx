import { Skeleton } from '@account/ui/feedback/skeleton';
import { useEffect, useState } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { useComingSearch } from '../../shared/navigation/address-search.js';

const patience = 300;

/** The page; a skeleton in its place once another one takes longer than 300 ms. What is typed outlives the wait. */
export function PageOutlet() {
  const t = useTranslations('shell');
  const isSamePage = useComingSearch() !== null;
  const isLate = useLate(useNavigation().state === 'loading' && !isSamePage);
  return (
    <>
      {isLate && <Skeleton label={t('loading')} />}
      <div className="outlet" hidden={isLate}>
        <Outlet />
      </div>
    </>
  );
}

function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  // The new page is shown with the state that ends the wait: its place is found again in that same commit.
  return isLate && isWaiting;
}
