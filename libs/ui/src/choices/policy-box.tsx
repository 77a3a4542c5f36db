import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';

import { TextButton } from '../typography/text-link.js';

type PolicyBoxProps = {
  id?: string | undefined;
  label: string;
  isRead: boolean;
  /** Called after the end has been visible, or immediately if the whole text fits. */
  onRead: () => void;
  texts: {
    /** Label of the button that scrolls to the end. */
    toEnd: string;
    unread: string;
    read: string;
  };
  children: ReactNode;
};

/** Shows a long text that must be read to the end, by scrolling or with a button, before it can be accepted. */
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
    // Moves the focus to the text, because the focused button is about to be removed.
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

/** Distance from the end, in pixels, within which a text is treated as read. */
const READ_MARGIN = 15;

type ScrollState = Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>;

/** Returns true if the text does not overflow or is scrolled to within 15 pixels of its end. */
export function isRead({ scrollTop, clientHeight, scrollHeight }: ScrollState): boolean {
  return scrollHeight - clientHeight - scrollTop <= READ_MARGIN;
}
