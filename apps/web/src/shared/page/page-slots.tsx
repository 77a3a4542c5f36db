import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

export type SlotName = 'head' | 'aside';

/** Renders a slot without a DOM. The prerenderer uses it and moves the parts to their slots afterwards. */
export const SlotRenderer = createContext<((place: SlotName, children: ReactNode) => ReactNode) | undefined>(
  undefined,
);

interface SlotPortalProps {
  name: SlotName;
  element: HTMLElement | null;
  children: ReactNode;
}

export function SlotPortal({ name, element, children }: SlotPortalProps) {
  const fill = use(SlotRenderer);
  if (fill !== undefined) return fill(name, children);
  return element && createPortal(children, element);
}

export const AsideSlot = createContext<HTMLElement | null>(null);

export function PageAside({ children }: { children: ReactNode }) {
  return (
    <SlotPortal name="aside" element={use(AsideSlot)}>
      {children}
    </SlotPortal>
  );
}
