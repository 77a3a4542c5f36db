import { useEffect, useRef } from 'react';

type Ceremonies = typeof import('./ceremonies.js');

/** Loaded when one begins; with the page goes what the browser still waits for, which could answer later. */
export function useCeremonies() {
  const loaded = useRef<Ceremonies>(undefined);
  const stop = () => loaded.current?.stopCeremony();
  useEffect(() => () => loaded.current?.stopCeremony(), []);
  const load = async (): Promise<Ceremonies> => {
    loaded.current ??= await import('./ceremonies.js');
    return loaded.current;
  };
  return { load, stop };
}
