import { use, type ComponentType } from 'react';

const lazyLoaders = new Set<() => Promise<unknown>>();

/**
 * Creates a page component that is loaded on demand. The previous content stays until it is loaded; on the
 * first page this is the prerendered document. For a component in the hero, the page also renders the
 * component's `Awaited` below the hero, so that the page waits for the component.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | undefined;
  const loadOnce = () => (loading ??= trackPromise(load()));
  const usePart = () => use(loadOnce());
  lazyLoaders.add(loadOnce);
  const Late = (props: Props) => {
    const Part = usePart();
    return <Part {...props} />;
  };
  const Awaited = () => {
    usePart();
    return null;
  };
  return Object.assign(Late, { Awaited, load: loadOnce });
}

/** Loads all requested parts and their nested parts before a synchronous render. */
export async function loadLazyParts(): Promise<void> {
  for (const load of lazyLoaders) await load();
}

/** React renders a promise with these properties synchronously; otherwise it suspends for one tick. */
function trackPromise<Part>(coming: Promise<Part>): Promise<Part> {
  void coming.then(
    (value) => Object.assign(coming, { status: 'fulfilled', value }),
    () => undefined,
  );
  return coming;
}
