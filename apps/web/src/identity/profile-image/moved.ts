interface Size {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

export const leastZoom = 1;
export const mostZoom = 4;
export const zoomStep = 0.1;

export function moved(from: Point, by: Point, shown: { media: Size; crop: Size; zoom: number }): Point {
  const { media, crop, zoom } = shown;
  return {
    x: within(from.x + by.x, (media.width * zoom - crop.width) / 2),
    y: within(from.y + by.y, (media.height * zoom - crop.height) / 2),
  };
}

export function zoomed(zoom: number): number {
  return Math.min(mostZoom, Math.max(leastZoom, Math.round(zoom * 100) / 100));
}

function within(value: number, bound: number): number {
  const limit = Math.max(0, bound);
  return Math.min(limit, Math.max(-limit, value));
}
