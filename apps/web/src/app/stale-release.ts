const minPageAge = 10_000;

/** Because a newer release took the place of a part; not within 10 seconds, when the page is that release. */
export function reloadOnStaleRelease(page: Window): void {
  page.addEventListener('vite:preloadError', () => {
    if (page.performance.now() > minPageAge) page.location.reload();
  });
}
