interface Transitions {
  startViewTransition?: Document['startViewTransition'];
}

/**
 * A skipped transition (hidden tab, resized window) rejects a promise that the router leaves alone. Where less motion is
 * asked for there is none, so that the page is not held still until the browser has a picture of it.
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
