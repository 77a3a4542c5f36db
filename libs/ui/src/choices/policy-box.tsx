import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

type PolicyBoxProps = {
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

/** The end of a text counts as reached this many pixels before it. */
const READ_MARGIN = 15;

type ScrollState = Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>;

/** Read: nothing to scroll, or scrolled to within 15 pixels of the end. */
export function isRead({ scrollTop, clientHeight, scrollHeight }: ScrollState): boolean {
  return scrollHeight - clientHeight - scrollTop <= READ_MARGIN;
}
