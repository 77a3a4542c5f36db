import type { Location } from 'react-router-dom';

/** Where in sessionStorage the places are that pages were scrolled to. */
export const scrollPositionsKey = 'places';

/** A page of the history goes by the key of its entry; the first one of a document has none and goes by its path. */
export function scrollKeyOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/** A page that is opened again begins at its top, wherever it was left before in this tab; a reload stays. */
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
