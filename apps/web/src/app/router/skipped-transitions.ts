interface Transitions {
  startViewTransition?: Document['startViewTransition'];
}

/**
 * A transition that the browser skips, because the tab is hidden or the window changes its size, rejects a promise that
 * the router leaves alone. The page changes all the same, so nobody has to hear of it.
 */
export function allowSkippedTransitions(page: Transitions): void {
  const start = page.startViewTransition?.bind(page);
  if (start === undefined) return;
  page.startViewTransition = (...options: Parameters<typeof start>) => {
    const transition = start(...options);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
