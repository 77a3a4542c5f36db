import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contrast, type Hex } from './accent-colors-oklch.js';
import {
  DEFAULT_ACCENT,
  DEFAULT_SECONDARY,
  INK,
  MARK_CONTRAST,
  SURFACES,
  TEXT_CONTRAST,
  WHITE,
  accentColors,
  accentProperties,
  heroColor,
} from './accent-colors.js';

const none = { light: 'transparent', dark: 'transparent' };

const stores = [
  {
    accent: '#C8102E',
    fill: '#C8102E',
    onAccent: '#FFFFFF',
    hover: { light: '#B00626', dark: '#D6283A' },
    // The text would have too little contrast on a lighter fill.
    press: { light: '#970620', dark: '#A10622' },
    text: { light: '#C8102E', dark: '#F74C54' },
    ui: { light: '#C8102E', dark: '#D32337' },
    beam: '#C8102E',
    edge: none,
  },
  {
    accent: '#FFB800',
    fill: '#FFB800',
    onAccent: '#16171A',
    text: { light: '#8E6605', dark: '#FFB800' },
    ui: { light: '#B48108', dark: '#FFB800' },
    beam: '#FFB800',
    edge: none,
  },
  {
    accent: '#0A7AFF',
    fill: '#1D7EFE',
    onAccent: '#16171A',
    text: { light: '#0069E0', dark: '#378AFE' },
    ui: { light: '#0A7AFF', dark: '#0A7AFF' },
    beam: '#0A7AFF',
    edge: none,
  },
] as const;

const difficult = ['#E50914', '#00B0A6', '#7C3AED', '#2277D3', '#767676', '#F5F5F5', '#101010', '#000000'];

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);

function expectReadable(accent: string): void {
  const colors = accentColors(accent, '#1F3A5F');
  expect(contrast(colors.fill, colors.onAccent)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  expect(contrast(colors.beam, heroColor(colors.accent))).toBeGreaterThanOrEqual(MARK_CONTRAST);
  for (const theme of ['light', 'dark'] as const) {
    expect(contrast(colors.hover[theme], colors.onAccent)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrast(colors.press[theme], colors.onAccent)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    for (const surface of Object.values(SURFACES[theme])) {
      expect(contrast(colors.text[theme], surface)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(contrast(colors.ui[theme], surface)).toBeGreaterThanOrEqual(MARK_CONTRAST);
    }
  }
}

describe('accent colours', () => {
  it.each(stores)('are derived for the store of $accent', ({ accent, ...derived }) => {
    expect(accentColors(accent, '#1F3A5F')).toMatchObject(derived);
  });

  it.each(difficult)('are readable for %s', expectReadable);

  it('are readable for any colour', () => {
    fc.assert(fc.property(hex, expectReadable), { numRuns: 300 });
  });

  it('keep a colour that is readable', () => {
    expect(accentColors('#E50914', '#1F3A5F').fill).toBe('#E50914');
    expect(accentColors('#2277D3', '#1F3A5F').fill).toBe('#2277D3');
    expect(accentColors('#00B0A6', '#1F3A5F')).toMatchObject({ fill: '#00B0A6', onAccent: INK });
    expect(accentColors('#7C3AED', '#1F3A5F')).toMatchObject({ fill: '#7C3AED', onAccent: WHITE });
  });

  it('tint the hero with the accent', () => {
    expect(heroColor('#C8102E')).toBe('#1F1114');
  });

  it('outline a button with little contrast to its surface', () => {
    const pale = accentColors('#F5F5F5', '#1F3A5F');
    expect(pale.edge).toEqual({ light: pale.ui.light, dark: 'transparent' });
    const black = accentColors('#101010', '#1F3A5F');
    expect(black.edge).toEqual({ light: 'transparent', dark: black.ui.dark });
  });

  it.each(['', 'red', '#12345', '#GGGGGG', '#C8102E;}', 'url(x)', '#C8102EFF'])(
    'fall back to the defaults for "%s"',
    (text) => {
      expect(accentColors(text, text)).toEqual(accentColors(DEFAULT_ACCENT, DEFAULT_SECONDARY));
    },
  );

  it('are the same for the short and the lower-case form', () => {
    expect(accentColors(' #0af ', '#1f3a5f')).toEqual(accentColors('#00AAFF', '#1F3A5F'));
  });

  it('are written as custom properties that cannot break out of a style sheet', () => {
    fc.assert(
      fc.property(fc.oneof(hex, fc.string()), fc.oneof(hex, fc.string()), (accent, secondary) => {
        for (const [name, value] of Object.entries(accentProperties(accent, secondary))) {
          expect(name).toMatch(/^--[a-z-]+$/);
          expect(value).toMatch(/^(#[0-9A-F]{6}|transparent)$/);
        }
      }),
    );
    expect(accentProperties('#0A7AFF', '#0B3A4A')).toMatchObject({
      '--accent-fill': '#1D7EFE',
      '--accent-text-light': '#0069E0',
      '--accent-text-dark': '#378AFE',
      '--accent-ui-light': '#0A7AFF',
      '--accent-ui-dark': '#0A7AFF',
      '--accent-edge-light': 'transparent',
    });
  });
});
