import { createContext, use } from 'react';

export const OwnPages = createContext<(path: string) => boolean>(() => false);

export function useOwnPages(): (path: string) => boolean {
  return use(OwnPages);
}
