import { lazy, Suspense } from 'react';

import { loadLateWords, shownLanguage } from '../../shared/language/load-words.js';
import type { LateDeliveryProps } from './late-notice.js';

const LateNotice = lazy(async () => {
  const [file] = await Promise.all([import('./late-notice.js'), loadLateWords('pages', shownLanguage())]);
  return file;
});

export function LateDelivery(props: LateDeliveryProps) {
  return (
    <Suspense fallback={null}>
      <LateNotice {...props} />
    </Suspense>
  );
}
