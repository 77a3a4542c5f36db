import type { ReactNode } from 'react';

import type { PlaceName } from '../../shared/page/layout-place.js';

export function fillPlace(place: PlaceName, children: ReactNode): ReactNode {
  return <template data-part={place}>{children}</template>;
}

const parts = /<template data-part="(\w+)">(.*?)<\/template>/gs;

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
