import type { ReactNode } from 'react';

import type { PlaceName } from '../../shared/page/layout-place.js';

/** Leaves a part where the page has it; `inPlaces` takes it to where the layout wants it. */
export function fillPlace(place: PlaceName, children: ReactNode): ReactNode {
  return <template data-part={place}>{children}</template>;
}

const parts = /<template data-part="(\w+)">(.*?)<\/template>/gs;

/** Takes each part of a drawn page to its place in the layout. */
export function inPlaces(html: string): string {
  const found = [...html.matchAll(parts)].map(([, place = '', part = '']) => ({ place, part }));
  return found.reduce(
    (whole, { place, part }) => whole.replace(placeOf(place), (start) => start + part),
    html.replaceAll(parts, ''),
  );
}

function placeOf(name: string): RegExp {
  return new RegExp(`<div[^>]* data-place="${name}"[^>]*>`);
}
