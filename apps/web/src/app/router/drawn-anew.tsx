import { useToasts } from '@account/ui/feedback/toasts';
import { useEffect } from 'react';

import { takeReason } from '../../shared/root/drawn-anew.js';

/** Says why the page was loaded again. */
export function DrawnAnew() {
  const showToast = useToasts();
  useEffect(() => {
    const why = takeReason();
    if (why !== undefined) showToast(why, { tone: 'fail', duration: 20_000 });
  }, [showToast]);
  return null;
}
