import { useCallback, useEffect, useRef } from 'react';

type Ceremonies = typeof import('./ceremonies.js');

/**
 * Loads the passkey code on demand. Aborts a pending request when the page unmounts, because the browser could
 * respond later.
 */
export function useCeremonies() {
  const loaded = useRef<Ceremonies>(undefined);
  const isStopped = useRef(false);
  const stop = useCallback(() => {
    isStopped.current = true;
    loaded.current?.stopCeremony();
  }, []);
  useEffect(() => stop, [stop]);
  const load = async () => {
    isStopped.current = false;
    loaded.current ??= await import('./ceremonies.js');
    const {
      detectCapabilities: abilities,
      requestPasskey: askForPasskey,
      createPasskey: makePasskey,
    } = loaded.current;
    /** Skips a passkey prompt that was cancelled before the server call returned. */
    const unlessStopped =
      <Asked extends unknown[], Answer>(begin: (...asked: Asked) => Promise<Answer>) =>
      async (...asked: Asked) =>
        isStopped.current ? undefined : begin(...asked);
    return {
      abilities,
      askForPasskey: unlessStopped(askForPasskey),
      makePasskey: unlessStopped(makePasskey),
    };
  };
  return { load, stop };
}
