import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

export type PlaceName = 'head' | 'aside';

/** Where there is no DOM to reach into: what draws a page without a browser takes the parts to their places itself. */
export const PlaceFiller = createContext<((place: PlaceName, children: ReactNode) => ReactNode) | undefined>(
  undefined,
);

interface InPlaceProps {
  name: PlaceName;
  element: HTMLElement | null;
  children: ReactNode;
}

export function InPlace({ name, element, children }: InPlaceProps) {
  const fill = use(PlaceFiller);
  if (fill !== undefined) return fill(name, children);
  return element && createPortal(children, element);
}

export const AsideSlot = createContext<HTMLElement | null>(null);

export function PageAside({ children }: { children: ReactNode }) {
  return (
    <InPlace name="aside" element={use(AsideSlot)}>
      {children}
    </InPlace>
  );
}
