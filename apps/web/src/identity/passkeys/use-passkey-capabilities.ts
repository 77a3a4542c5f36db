import { useEffect, useState } from 'react';

import { detectCapabilities, type PasskeyCapabilities } from './ceremonies.js';

/** @returns undefined until the capabilities are known */
export function usePasskeyCapabilities(): PasskeyCapabilities | undefined {
  const [can, setCan] = useState<PasskeyCapabilities>();
  useEffect(() => void detectCapabilities().then(setCan), []);
  return can;
}
