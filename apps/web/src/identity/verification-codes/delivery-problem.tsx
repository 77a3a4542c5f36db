import { lazy, Suspense } from 'react';

import { withTranslations } from '../../shared/language/load-translations.js';
import type { DeliveryProblemProps } from './delivery-problem-banner.js';

const DeliveryProblemBanner = lazy(() => withTranslations(import('./delivery-problem-banner.js'), 'pages'));

export function DeliveryProblem(props: DeliveryProblemProps) {
  return (
    <Suspense fallback={null}>
      <DeliveryProblemBanner {...props} />
    </Suspense>
  );
}
