import { createContext, use, type ReactNode } from 'react';

import { InPlace } from './layout-place.js';

export const AsideSlot = createContext<HTMLElement | null>(null);

export function PageAside({ children }: { children: ReactNode }) {
  return (
    <InPlace name="aside" element={use(AsideSlot)}>
      {children}
    </InPlace>
  );
}
