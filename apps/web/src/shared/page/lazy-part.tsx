import { use, type ComponentType } from 'react';

const lazyLoaders = new Set<() => Promise<unknown>>();

/**
 * A part of a page with a script of its own. Nothing stands in its place meanwhile: what was there before stays, which of a
 * visit's first page is what its document has painted. What stands on the hero is `Awaited` by the page under it.
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

/** For what draws at once: those of the files that are loaded by now, and of what these parts bring with them. */
export async function loadLazyParts(): Promise<void> {
  for (const load of lazyLoaders) await load();
}

/** React draws at once with what its promise says that it has become; what is asked for without it waits for a turn. */
function trackPromise<Part>(coming: Promise<Part>): Promise<Part> {
  void coming.then(
    (value) => Object.assign(coming, { status: 'fulfilled', value }),
    () => undefined,
  );
  return coming;
}
