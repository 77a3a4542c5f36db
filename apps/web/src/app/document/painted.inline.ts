import { afterPaint, loadDeferredResources } from './after-paint.js';

animateFirstArrival();

afterPaint(() => {
  loadDeferredResources();
  document.head.querySelector('script[src][type=module]')?.addEventListener('error', reloadOnce);
});

/** The script of a release that was replaced meanwhile is gone: the document of the newer one has its own. Once only. */
function reloadOnce(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload') location.reload();
}

/** The light comes on with the first document of a visit, and stands from then on. */
function animateFirstArrival(): void {
  if (sessionStorage.getItem('lit') !== null) return;
  sessionStorage.setItem('lit', '');
  document.documentElement.dataset.arrives = '';
}
