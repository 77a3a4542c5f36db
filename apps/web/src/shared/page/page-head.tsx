import { Band, type BandProps } from '@account/ui/site/band';
import { createContext, use, type ReactNode } from 'react';

import { InPlace } from './page-places.js';

export const HeadSlot = createContext<HTMLElement | null>(null);

export function PageHead(props: BandProps) {
  return (
    <OnMarquee>
      <Band {...props} />
    </OnMarquee>
  );
}

export function OnMarquee({ children }: { children: ReactNode }) {
  return (
    <InPlace name="head" element={use(HeadSlot)}>
      {children}
    </InPlace>
  );
}
