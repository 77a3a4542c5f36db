import { lazy, Suspense } from 'react';

import { withWords } from '../../shared/language/load-words.js';
import type { LateDeliveryProps } from './late-notice.js';

const LateNotice = lazy(() => withWords(import('./late-notice.js'), 'pages'));

export function LateDelivery(props: LateDeliveryProps) {
  return (
    <Suspense fallback={null}>
      <LateNotice {...props} />
    </Suspense>
  );
}
