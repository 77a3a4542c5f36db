import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';

import { TextButton } from '../typography/text-link.js';

type PolicyBoxProps = {
  id?: string | undefined;
  label: string;
  isRead: boolean;
  /** Called once the end has been in view, at once when all of it fits. */
  onRead: () => void;
  texts: {
    /** Button that goes to the end. */
    toEnd: string;
    unread: string;
    read: string;
  };
  children: ReactNode;
};

/** A long text that is read to its end before one may agree to it: by scrolling, or with a button. */
export function PolicyBox({ id, label, isRead: wasRead, onRead, texts, children }: PolicyBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const check = useEffectEvent(() => {
    if (box.current && box.current.clientHeight > 0 && isRead(box.current)) onRead();
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

  const name = useId();
  const toEnd = () => {
    const element = box.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    // The button is about to go: the focus stays with the text that it showed.
    element.focus({ preventScroll: true });
    onRead();
  };

  return (
    <div className="policy-box">
      <div ref={box} id={id} className="policy" role="region" aria-label={label} tabIndex={0}>
        {children}
      </div>
      <div className="policy-box__end" data-read={wasRead || undefined}>
        <p role="status" id={name}>
          {wasRead ? texts.read : texts.unread}
        </p>
        {!wasRead && (
          <TextButton aria-describedby={name} onClick={toEnd}>
            {texts.toEnd}
          </TextButton>
        )}
      </div>
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
