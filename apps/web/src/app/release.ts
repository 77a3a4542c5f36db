const youngest = 10_000;

/**
 * Loads the page again when a part of it is gone because a newer release took its place. A page that was opened within
 * the last 10 seconds is that release already and is left to its error.
 */
export function outliveReleases(page: Window): void {
  page.addEventListener('vite:preloadError', () => {
    if (page.performance.now() > youngest) page.location.reload();
  });
}
