import { Band, type BandProps } from '@account/ui/layout/band';
import { createContext, use, type ReactNode } from 'react';

import { InPlace } from './layout-place.js';

/** The place on the layout's marquee where the page puts its title. */
export const HeadSlot = createContext<HTMLElement | null>(null);

/** The page's title on the marquee of the guest and account layouts. */
export function PageHead(props: BandProps) {
  return (
    <OnMarquee>
      <Band {...props} />
    </OnMarquee>
  );
}

/** Something else than a Band in its place, with the page's h1: a Greeting. */
export function OnMarquee({ children }: { children: ReactNode }) {
  return (
    <InPlace name="head" element={use(HeadSlot)}>
      {children}
    </InPlace>
  );
}
