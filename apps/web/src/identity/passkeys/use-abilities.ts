import { useEffect, useState } from 'react';

import { abilities, type Abilities } from './ceremonies.js';

/** @returns undefined until the browser has answered */
export function useAbilities(): Abilities | undefined {
  const [can, setCan] = useState<Abilities>();
  useEffect(() => void abilities().then(setCan), []);
  return can;
}
