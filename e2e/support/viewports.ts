import type { Page } from '@playwright/test';

type Viewport = ReturnType<Page['viewportSize']>;

export const phoneViewport = { width: 390, height: 844 };

/**
 * Returns the viewport for the tags of a story. @narrow uses desktop in English and a phone in Japanese,
 * @everywhere uses both in each language, @only-narrow uses phones only.
 */
export function viewportOf(tags: readonly string[], language: 'ja' | 'en', usual: Viewport): Viewport {
  if (tags.includes('@only-narrow')) return phoneViewport;
  const runsOnce = tags.includes('@narrow') && !tags.includes('@everywhere');
  return runsOnce && language === 'ja' ? phoneViewport : usual;
}
