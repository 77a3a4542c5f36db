import { afterPaint, fetchTheRest } from './after-paint.js';

afterPaint(() => {
  fetchTheRest();
  document.head.querySelector('script[src][type=module]')?.addEventListener('error', loadAgain);
});

/** The script of a release that was replaced meanwhile is gone: the document of the newer one has its own. Once only. */
function loadAgain(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload') location.reload();
}
