import { Skeleton } from '@account/ui/feedback/skeleton';
import { useTranslations } from 'use-intl';

/** Before the first page stands: nothing at first, then the shape of a list. */
export function Loading() {
  const t = useTranslations('shell');
  return (
    <main className="wrap page" id="main">
      <Skeleton label={t('loading')} rows={4} />
    </main>
  );
}
