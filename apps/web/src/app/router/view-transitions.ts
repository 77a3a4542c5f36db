interface Transitions {
  startViewTransition?: Document['startViewTransition'];
}

/**
 * Handles the rejected promise of a skipped transition (hidden tab, resized window), because the router does
 * not handle it. Disables transitions for reduced motion, because the browser would freeze the page while it
 * takes a snapshot.
 */
export function settleViewTransitions(page: Transitions, lessMotion: { readonly matches: boolean }): void {
  const start = page.startViewTransition?.bind(page);
  if (start === undefined) return;
  const startSkippable = (...options: Parameters<typeof start>) => {
    const transition = start(...options);
    transition.ready.catch(() => undefined);
    return transition;
  };
  Object.defineProperty(page, 'startViewTransition', {
    get: () => (lessMotion.matches ? undefined : startSkippable),
  });
}
