import type { Location } from 'react-router-dom';

/** sessionStorage key of the scroll positions. */
export const scrollPositionsKey = 'places';

/**
 * Returns the key of the history entry. The first history entry of a document has no key, so its path is used.
 */
export function scrollKeyOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/** Discards the scroll position when a page is opened again in this tab. A reload keeps the position. */
export function resetScrollPosition(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type !== 'navigate') return;
  try {
    const places = JSON.parse(sessionStorage.getItem(scrollPositionsKey) ?? '{}') as Record<string, number>;
    sessionStorage.setItem(scrollPositionsKey, JSON.stringify({ ...places, [location.pathname]: 0 }));
  } catch {
    // A browser that keeps nothing for us keeps no places either.
  }
}
