import { useEffect, useRef, useState } from 'react';

const STEP = 160;

/** What a sideways track still hides before and after its window, and steps of 160 pixels through it. */
export function useSlider<Track extends HTMLElement>() {
  const track = useRef<Track>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const look = () => setHidden(hiddenSides(element));
    const resized = new ResizeObserver(look);
    // The items, too: a font that comes late changes them and not the track.
    for (const each of [element, ...element.children]) resized.observe(each);
    element.addEventListener('scroll', look, { passive: true });
    element.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  const slide = (direction: 1 | -1) =>
    track.current?.scrollBy({ left: direction * STEP, behavior: 'smooth' });
  return { track, slide, ...hidden };
}

function hiddenSides({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) {
  return { before: scrollLeft > 1, after: scrollWidth - clientWidth - scrollLeft > 1 };
}
