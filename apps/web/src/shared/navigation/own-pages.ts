import { createContext, use } from 'react';

export interface KnownPages {
  has: (path: string) => boolean;
  /** Returns true if the page can be shown without loading a document. */
  isWithinDocument: (path: string) => boolean;
}

const none: KnownPages = { has: () => false, isWithinDocument: () => false };

export const OwnPages = createContext(none);

export function useOwnPages(): KnownPages {
  return use(OwnPages);
}
