import { atLeast, contrast, mix, parseHex, shiftLightness, type Hex } from './accent-colors-oklch.js';

export const DEFAULT_ACCENT: Hex = '#C8102E';
export const DEFAULT_SECONDARY: Hex = '#1F3A5F';

/** Minimum contrast of text, and of marks and edges (WCAG 1.4.3 and 1.4.11). */
export const TEXT_CONTRAST = 4.5;
export const MARK_CONTRAST = 3;

/** Surfaces of the site on which accent colours appear; each rule uses the least favourable one. */
export const SURFACES = {
  light: { surface: '#FFFFFF', worst: '#F2F2EF' },
  dark: { surface: '#17191E', worst: '#20232A' },
} as const satisfies Record<Theme, Record<string, Hex>>;
export const INK: Hex = '#16171A';
export const WHITE: Hex = '#FFFFFF';

type Theme = 'light' | 'dark';
type Themed<Value> = Record<Theme, Value>;

export type AccentColors = {
  accent: Hex;
  secondary: Hex;
  fill: Hex;
  onAccent: Hex;
  hover: Themed<Hex>;
  press: Themed<Hex>;
  text: Themed<Hex>;
  ui: Themed<Hex>;
  beam: Hex;
  far: Hex;
  edge: Themed<Hex | 'transparent'>;
};

const STEP = 0.01;
const DARKER = -1;
const LIGHTER = 1;

/** Derives readable tones from a store's two colours; an invalid colour is replaced by the default. */
export function accentColors(accentText: string, secondaryText: string): AccentColors {
  const accent = parseHex(accentText) ?? DEFAULT_ACCENT;
  const secondary = parseHex(secondaryText) ?? DEFAULT_SECONDARY;
  const onAccent = contrast(accent, WHITE) >= contrast(accent, INK) ? WHITE : INK;
  const fill = shiftUntil(accent, onAccent, TEXT_CONTRAST, onAccent === WHITE ? DARKER : LIGHTER);
  const ui = onBothSurfaces(accent, MARK_CONTRAST);
  return {
    accent,
    secondary,
    fill,
    onAccent,
    hover: { light: pressedColor(fill, onAccent, -0.05), dark: pressedColor(fill, onAccent, 0.04) },
    press: { light: pressedColor(fill, onAccent, -0.1), dark: pressedColor(fill, onAccent, 0.08) },
    text: onBothSurfaces(accent, TEXT_CONTRAST),
    ui,
    beam: shiftUntil(accent, heroColor(accent), MARK_CONTRAST, LIGHTER),
    far: atLeast(secondary, { lightness: 0.5, chroma: 0.1 }),
    edge: { light: edge(fill, ui, 'light'), dark: edge(fill, ui, 'dark') },
  };
}

export function heroColor(accent: Hex): Hex {
  return mix('#0B0C0F', accent, 0.12);
}

/** Custom properties for the root element, with values of hexadecimal colours and fixed keywords only. */
export function accentProperties(accent: string, secondary: string): Record<`--${string}`, string> {
  const colors = accentColors(accent, secondary);
  return {
    '--accent': colors.accent,
    '--accent-fill': colors.fill,
    '--on-accent': colors.onAccent,
    ...byScheme('--accent-hover', colors.hover),
    ...byScheme('--accent-press', colors.press),
    ...byScheme('--accent-text', colors.text),
    ...byScheme('--accent-ui', colors.ui),
    ...byScheme('--accent-edge', colors.edge),
    '--accent-beam': colors.beam,
    '--far': colors.far,
  };
}

function onBothSurfaces(accent: Hex, target: number): Themed<Hex> {
  return {
    light: shiftUntil(accent, SURFACES.light.worst, target, DARKER),
    dark: shiftUntil(accent, SURFACES.dark.worst, target, LIGHTER),
  };
}

function shiftUntil(color: Hex, against: Hex, target: number, direction: number): Hex {
  let shifted = color;
  for (let step = 1; contrast(shifted, against) < target; step += 1)
    shifted = shiftLightness(color, direction * step * STEP);
  return shifted;
}

// Changes the lightness in the opposite direction if the text of the pressed button would lose contrast.
function pressedColor(fill: Hex, onAccent: Hex, by: number): Hex {
  const usual = shiftLightness(fill, by);
  return contrast(usual, onAccent) >= TEXT_CONTRAST ? usual : shiftLightness(fill, -by);
}

function edge(fill: Hex, ui: Themed<Hex>, theme: Theme): Hex | 'transparent' {
  return contrast(fill, SURFACES[theme].surface) < 1.5 ? ui[theme] : 'transparent';
}

function byScheme(name: `--${string}`, { light, dark }: Themed<string>): Record<`--${string}`, string> {
  return { [`${name}-light`]: light, [`${name}-dark`]: dark };
}
