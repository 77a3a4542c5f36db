import type { Page } from '@playwright/test';

type Viewport = ReturnType<Page['viewportSize']>;

export const phoneViewport = { width: 390, height: 844 };

/**
 * A story tagged @narrow is told on a desk and on a phone: the English one on the desk, the Japanese one on the phone.
 * @everywhere tells each in both; @only-narrow is about phones alone.
 */
export function viewportOf(tags: readonly string[], language: 'ja' | 'en', usual: Viewport): Viewport {
  if (tags.includes('@only-narrow')) return phoneViewport;
  const runsOnce = tags.includes('@narrow') && !tags.includes('@everywhere');
  return runsOnce && language === 'ja' ? phoneViewport : usual;
}
