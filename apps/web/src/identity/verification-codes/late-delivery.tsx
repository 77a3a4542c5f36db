import { lazy, Suspense } from 'react';

import { withTranslations } from '../../shared/language/load-words.js';
import type { DeliveryProblemProps } from './late-notice.js';

const DeliveryProblemBanner = lazy(() => withTranslations(import('./late-notice.js'), 'pages'));

export function DeliveryProblem(props: DeliveryProblemProps) {
  return (
    <Suspense fallback={null}>
      <DeliveryProblemBanner {...props} />
    </Suspense>
  );
}
