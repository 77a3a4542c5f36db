import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The column beside a guest page, from 1120 pixels. */
export const AsideSlot = createContext<HTMLElement | null>(null);

/** What the page puts beside itself: its steps. */
export function PageAside({ children }: { children: ReactNode }) {
  const slot = use(AsideSlot);
  return slot && createPortal(children, slot);
}
