import { lazy, Suspense } from 'react';

import { loadPageWords, shownLanguage } from '../../shared/language/load-words.js';
import type { LateDeliveryProps } from './late-delivery.types.js';

const LateNotice = lazy(async () => {
  const [file] = await Promise.all([import('./late-notice.js'), loadPageWords(shownLanguage())]);
  return file;
});

export function LateDelivery(props: LateDeliveryProps) {
  return (
    <Suspense fallback={null}>
      <LateNotice {...props} />
    </Suspense>
  );
}
