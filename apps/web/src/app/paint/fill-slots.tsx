import type { ReactNode } from 'react';

import type { SlotName } from '../../shared/page/page-slots.js';

export function renderSlotTemplate(place: SlotName, children: ReactNode): ReactNode {
  return <template data-part={place}>{children}</template>;
}

const parts = /<template data-part="(\w+)">(.*?)<\/template>/gs;

/** Appends to the content of a slot, as portals do. */
export function fillSlots(html: string): string {
  const found = [...html.matchAll(parts)].map(([, place = '', part = '']) => ({ place, part }));
  return found.reduce(
    (whole, { place, part }) => {
      const end = slotEnd(place, whole);
      return end === -1 ? whole : whole.slice(0, end) + part + whole.slice(end);
    },
    html.replaceAll(parts, ''),
  );
}

function slotEnd(place: string, html: string): number {
  const start = html.search(new RegExp(`<div[^>]* data-place="${place}"`));
  if (start === -1) return -1;
  let depth = 0;
  for (const { 0: tag, index } of html.slice(start).matchAll(/<(\/?)div\b/g)) {
    depth += tag === '<div' ? 1 : -1;
    if (depth === 0) return start + index;
  }
  return -1;
}
