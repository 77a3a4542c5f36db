import { useEffect, useState, type ReactNode } from 'react';

const DELAY = 300;

/** Shows its content after 300 ms, so that a quick answer brings no flicker. */
export function Delayed({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  return due ? children : null;
}
