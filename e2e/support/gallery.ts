import { test as base } from './story.js';

/** Fixture for component stories: `page` opens gallery URLs. Keep the stories of a file in one worker. */
export const test = base.extend({ baseURL: ({ gallery }, use) => use(gallery) });

export type Shown = { view: string; lang?: 'ja' | 'en'; theme?: 'light' | 'dark'; accent?: string };

export function addressOf(shown: Shown): string {
  return `/?${new URLSearchParams(shown)}`;
}
