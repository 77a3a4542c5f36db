import { createContext, use, type ReactNode } from 'react';

import { InPlace } from './layout-place.js';

/** The column beside a guest page, from 1120 pixels. */
export const AsideSlot = createContext<HTMLElement | null>(null);

/** What the page puts beside itself: its steps. */
export function PageAside({ children }: { children: ReactNode }) {
  return (
    <InPlace name="aside" element={use(AsideSlot)}>
      {children}
    </InPlace>
  );
}
