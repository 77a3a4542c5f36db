import { useToasts } from '@account/ui/feedback/toasts';
import { useEffect } from 'react';

import { takeReason } from '../../shared/root/reload.js';

export function ReloadNotice() {
  const showToast = useToasts();
  useEffect(() => {
    const why = takeReason();
    if (why !== undefined) showToast(why, { tone: 'fail', duration: 20_000 });
  }, [showToast]);
  return null;
}
