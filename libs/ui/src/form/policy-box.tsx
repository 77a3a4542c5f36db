import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { isRead } from './policy-reading.js';

export type PolicyBoxProps = {
  label: string;
  /** Called once the end has been in view, at once when all of it fits. */
  onRead?: (() => void) | undefined;
  children: ReactNode;
};

export function PolicyBox({ label, onRead, children }: PolicyBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const check = useEffectEvent(() => {
    if (box.current && box.current.clientHeight > 0 && isRead(box.current)) onRead?.();
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const resized = new ResizeObserver(() => check());
    resized.observe(element);
    const scrolled = () => check();
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', scrolled);
    };
  }, []);

  return (
    <div ref={box} className="policy" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
