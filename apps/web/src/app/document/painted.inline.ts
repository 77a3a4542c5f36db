import { afterPaint, loadDeferredResources } from './after-paint.js';

animateFirstArrival();

afterPaint(() => {
  loadDeferredResources();
  document.head.querySelector('script[src][type=module]')?.addEventListener('error', reloadOnce);
});

/**
 * Reloads once when a script is missing because a newer release replaced it. The new document refers to the
 * current script.
 */
function reloadOnce(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload') location.reload();
}

/** Plays the light animation only on the first document of a visit. */
function animateFirstArrival(): void {
  if (sessionStorage.getItem('lit') !== null) return;
  sessionStorage.setItem('lit', '');
  document.documentElement.dataset.arrives = '';
}
