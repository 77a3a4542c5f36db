interface Size {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

export const minZoom = 1;
export const maxZoom = 4;
export const zoomStep = 0.1;

export function panCrop(from: Point, by: Point, shown: { media: Size; crop: Size; zoom: number }): Point {
  const { media, crop, zoom } = shown;
  return {
    x: clampToBound(from.x + by.x, (media.width * zoom - crop.width) / 2),
    y: clampToBound(from.y + by.y, (media.height * zoom - crop.height) / 2),
  };
}

export function clampZoom(zoom: number): number {
  return Math.min(maxZoom, Math.max(minZoom, Math.round(zoom * 100) / 100));
}

function clampToBound(value: number, bound: number): number {
  const limit = Math.max(0, bound);
  return Math.min(limit, Math.max(-limit, value));
}
