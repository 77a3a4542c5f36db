import { useEffect, useRef, useState } from 'react';

const STEP = 160;

const COVERED = 56;

/**
 * Returns the hidden distance before and after the visible part of a horizontal track, and scrolls the track by
 * 160 pixels.
 */
export function useSlider<Track extends HTMLElement>() {
  const track = useRef<Track>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const look = () => setHidden(hiddenSides(element));
    const resized = new ResizeObserver(look);
    // Observes the items as well. A web font changes the width of the items without changing the width of the
    // track.
    for (const each of [element, ...element.children]) resized.observe(each);
    element.addEventListener('scroll', look, { passive: true });
    showCurrent(element);
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  const slide = (direction: 1 | -1) =>
    track.current?.scrollBy({ left: direction * STEP, behavior: 'smooth' });
  return { track, slide, ...hidden };
}

/**
 * Does not use `scrollIntoView`, because it would change the element that receives the first Tab press of a
 * page.
 */
function showCurrent(track: HTMLElement): void {
  const item = track.querySelector<HTMLElement>('[aria-current]');
  if (item === null) return;
  const end = item.offsetLeft - track.offsetLeft + item.offsetWidth + COVERED;
  if (end > track.clientWidth) track.scrollLeft = end - track.clientWidth;
}

function hiddenSides({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) {
  return { before: scrollLeft > 1, after: scrollWidth - clientWidth - scrollLeft > 1 };
}
