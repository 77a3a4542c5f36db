import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';

const wait = 15_000;

/** Asks for the page's data every 15 seconds while whoever uses it is shown. @returns when it last did, once it did */
export function useFollowedPage(): { askedAt: number | undefined } {
  const { revalidate } = useRevalidator();
  const [askedAt, setAskedAt] = useState<number>();
  const ask = useEffectEvent(async () => {
    await revalidate();
    setAskedAt(Date.now());
  });
  useEffect(() => {
    const timer = setInterval(() => void ask(), wait);
    return () => clearInterval(timer);
  }, []);
  return { askedAt };
}
