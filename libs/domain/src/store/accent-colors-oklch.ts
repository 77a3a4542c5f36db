/** Linear RGB, each 0 to 1, or OKLab. */
type Triple = readonly [number, number, number];
/** Lightness 0 to 1, chroma, hue in radians. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** `#RRGGBB` in upper case. */
export type Hex = `#${string}`;

const CHROMA_STEPS = 50;
const GAMUT_TOLERANCE = 0.0001;

/** Accepts `#RRGGBB` and `#RGB`; returns undefined for anything else. */
export function parseHex(text: string): Hex | undefined {
  const digits = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1]?.toUpperCase();
  if (!digits) return undefined;
  return `#${digits.length === 6 ? digits : digits.replace(/./g, '$&$&')}`;
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

export function shiftLightness(color: Hex, by: number): Hex {
  const [lightness, chroma, hue] = toOklch(color);
  return toHex(intoGamut([Math.min(1, Math.max(0, lightness + by)), chroma, hue]));
}

/** Raises lightness and chroma to the minimum and keeps the hue. */
export function atLeast(color: Hex, least: { lightness: number; chroma: number }): Hex {
  const [lightness, chroma, hue] = toOklch(color);
  return toHex(intoGamut([Math.max(lightness, least.lightness), Math.max(chroma, least.chroma), hue]));
}

export function mix(color: Hex, other: Hex, share: number): Hex {
  const from = toOklab(toLinear(color));
  const to = toOklab(toLinear(other));
  const [l = 0, a = 0, b = 0] = from.map((part, index) => part * (1 - share) + (to[index] ?? 0) * share);
  return toHex(fromOklab([l, a, b]));
}

function luminance(color: Hex): number {
  const [red, green, blue] = toLinear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(color: Hex): Triple {
  const part = (start: number) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function toHex(color: Triple): Hex {
  const parts = color.map((value) => {
    const clear = Math.min(1, Math.max(0, value));
    const encoded = clear <= 0.0031308 ? 12.92 * clear : 1.055 * clear ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('').toUpperCase()}`;
}

function toOklch(color: Hex): Oklch {
  const [lightness, a, b] = toOklab(toLinear(color));
  return [lightness, Math.hypot(a, b), Math.atan2(b, a)];
}

function intoGamut([lightness, chroma, hue]: Oklch): Triple {
  const at = (share: number) =>
    fromOklab([lightness, share * chroma * Math.cos(hue), share * chroma * Math.sin(hue)]);
  for (let step = 0; step < CHROMA_STEPS; step += 1) {
    const candidate = at(1 - step / CHROMA_STEPS);
    if (isShown(candidate)) return candidate;
  }
  return at(0);
}

function isShown(color: Triple): boolean {
  return color.every((part) => part >= -GAMUT_TOLERANCE && part <= 1 + GAMUT_TOLERANCE);
}

function toOklab([red, green, blue]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
