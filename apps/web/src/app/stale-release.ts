const minPageAge = 10_000;

/**
 * Reloads when a chunk is missing after a release. Pages younger than 10 seconds are excluded to avoid a reload
 * loop.
 */
export function reloadOnStaleRelease(page: Window): void {
  page.addEventListener('vite:preloadError', () => {
    if (page.performance.now() > minPageAge) page.location.reload();
  });
}
