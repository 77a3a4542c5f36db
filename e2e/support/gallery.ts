import { test as base } from './story.js';

/** For stories of the parts themselves: `page` opens addresses of the gallery. Keep a file of them in one worker. */
export const test = base.extend({ baseURL: ({ gallery }, use) => use(gallery) });

export type Shown = { view: string; lang?: 'ja' | 'en'; theme?: 'light' | 'dark'; accent?: string };

export function addressOf(shown: Shown): string {
  return `/?${new URLSearchParams(shown)}`;
}
