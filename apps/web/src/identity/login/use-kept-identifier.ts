import { useEffect, type RefObject } from 'react';

import { keepIdentifier } from '../login-place/kept-identifier.js';

export type KeptIdentifier = RefObject<string>;

export function useKeptIdentifier(kept: KeptIdentifier, typed: () => string): void {
  useEffect(() => () => {
    kept.current = typed();
    keepIdentifier(kept.current);
  });
}
