import { useEffect, type RefObject } from 'react';

/** Who logs in, typed in one form and taken over by the other. */
export type KeptIdentifier = RefObject<string>;

/** Keeps what was typed when the form goes. */
export function useKeptIdentifier(kept: KeptIdentifier, typed: () => string): void {
  useEffect(() => () => void (kept.current = typed()));
}
