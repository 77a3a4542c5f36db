import { createContext, use } from 'react';

/** Whether a path is a page of this application; what is not is the server's and needs a real page load. */
export const OwnPages = createContext<(path: string) => boolean>(() => false);

export function useOwnPages(): (path: string) => boolean {
  return use(OwnPages);
}
