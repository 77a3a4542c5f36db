import { useEffect, useState } from 'react';

export function useCountdown(initialSeconds: number): {
  secondsLeft: number;
  restart: (seconds: number) => void;
} {
  const [endsAt, setEndsAt] = useState(() => performance.now() + initialSeconds * 1_000);
  const [secondsLeft, setSecondsLeft] = useState(initialSeconds);

  useEffect(() => {
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000)));
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [endsAt]);

  return {
    secondsLeft,
    restart: (seconds) => {
      setEndsAt(performance.now() + seconds * 1_000);
      setSecondsLeft(seconds);
    },
  };
}
