interface Transitions {
  startViewTransition?: Document['startViewTransition'];
}

/** A skipped transition (hidden tab, resized window) rejects a promise that the router leaves alone. */
export function allowSkippedTransitions(page: Transitions): void {
  const start = page.startViewTransition?.bind(page);
  if (start === undefined) return;
  page.startViewTransition = (...options: Parameters<typeof start>) => {
    const transition = start(...options);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
