import type { Location } from 'react-router-dom';

/** Where in sessionStorage the places are that pages were scrolled to. */
export const placesKey = 'places';

/** A page of the history goes by the key of its entry; the first one of a document has none and goes by its path. */
export function placeOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/** A page that is opened again begins at its top, wherever it was left before in this tab; a reload stays. */
export function beginAtTop(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type !== 'navigate') return;
  try {
    const places = JSON.parse(sessionStorage.getItem(placesKey) ?? '{}') as Record<string, number>;
    sessionStorage.setItem(placesKey, JSON.stringify({ ...places, [location.pathname]: 0 }));
  } catch {
    // A browser that keeps nothing for us keeps no places either.
  }
}
