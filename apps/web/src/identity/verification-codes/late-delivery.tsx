import { lazy, Suspense } from 'react';

import { loadPageWords, shownLanguage } from '../../shared/language/load-words.js';
import type { LateDeliveryProps } from './late-delivery.types.js';

const LateNotice = lazy(async () => {
  const [file] = await Promise.all([import('./late-notice.js'), loadPageWords(shownLanguage())]);
  return file;
});

/** Says so when the mail server or the SMS provider does not take messages, and shows another way. */
export function LateDelivery(props: LateDeliveryProps) {
  return (
    <Suspense fallback={null}>
      <LateNotice {...props} />
    </Suspense>
  );
}
