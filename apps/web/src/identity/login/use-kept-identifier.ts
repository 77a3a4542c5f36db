import { useEffect, type RefObject } from 'react';

import { keepIdentifier } from '../login-place/kept-identifier.js';

export type KeptIdentifier = RefObject<string>;

/** Keeps what was typed when the form goes: for the other form, and for whoever comes back from a page further on. */
export function useKeptIdentifier(kept: KeptIdentifier, typed: () => string): void {
  useEffect(() => () => {
    kept.current = typed();
    keepIdentifier(kept.current);
  });
}
