import { useLayoutEffect, useRef, type ReactNode } from 'react';

import './sum-bar.css';

interface SumBarProps {
  label: string;
  children: ReactNode;
}

/** Largest share of the viewport that the bar may cover. */
const maxViewportShare = 0.25;

/** Shows the amounts next to the button. The bar is sticky unless it would cover too much of the page. */
export function SumBar({ label, children }: SumBarProps) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => (bar.current === null ? undefined : trackBarHeight(bar.current)), []);
  return (
    <section className="sum-bar" ref={bar} aria-label={label}>
      {children}
    </section>
  );
}

function trackBarHeight(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const place = () => {
    const { offsetHeight: height } = bar;
    bar.toggleAttribute('data-scrolls', height > maxViewportShare * innerHeight);
    const isSticky = getComputedStyle(bar).position === 'sticky';
    // Keeps focused elements above the bar when scrolling.
    style.setProperty('--sum-bar', `${String(isSticky ? height : 0)}px`);
  };
  place();
  const sizes = new ResizeObserver(place);
  sizes.observe(bar);
  window.addEventListener('resize', place);
  return () => {
    sizes.disconnect();
    window.removeEventListener('resize', place);
    style.removeProperty('--sum-bar');
  };
}
