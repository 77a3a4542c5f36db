import { useEffect, useState } from 'react';

import { useRootData } from '../../shared/root/root-data.js';

/** What was scanned or saved of those is worth nothing. Kept is which ones they were, not what. */
export function useReplacedSetup(of: 'OTP' | 'BackupCode', id: string): boolean {
  const key = `second-factor-setup:${useRootData().pageAccount}:${of}`;
  const [isReplaced] = useState(() => ![null, id].includes(sessionStorage.getItem(key)));
  useEffect(() => sessionStorage.setItem(key, id), [key, id]);
  return isReplaced;
}
