import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router-dom';

/** A person who comes back to this tab may have answered the same question in another one: the page asks, and goes on. */
export function useAnsweredMeanwhile(isBusy: boolean): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !isBusy) void revalidate();
  });
  useEffect(() => {
    const seen = () => look();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);
}
