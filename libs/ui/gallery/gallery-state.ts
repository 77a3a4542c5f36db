import { accentProperties } from '@account/domain/store/accent-colors';
import { en, ja, type GalleryTexts } from './texts.js';

const SECONDARY: Record<string, string> = { FFB800: '#5A2A00', '0A7AFF': '#0B3A4A' };

export type GalleryState = { lang: string; theme: string; accent: string; view: string; words: GalleryTexts };

/** Parses a query such as `?view=login&lang=en&theme=dark&accent=FFB800`. */
export function readGalleryState(search: string): GalleryState {
  const query = new URLSearchParams(search);
  const lang = query.get('lang') === 'en' ? 'en' : 'ja';
  return {
    lang,
    theme: query.get('theme') ?? 'light',
    accent: query.get('accent') ?? 'C8102E',
    view: query.get('view') ?? 'parts',
    words: lang === 'en' ? en : ja,
  };
}

/** Sets language, theme and store colours on the root element, as the server does. */
export function applyGalleryState({ lang, theme, accent, words }: GalleryState): void {
  const root = document.documentElement;
  root.lang = lang;
  root.dataset['theme'] = theme;
  document.title = words.parts.title;
  const properties = accentProperties(`#${accent}`, SECONDARY[accent] ?? '');
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value);
}

export function addressOf(galleryState: GalleryState, change: Partial<Omit<GalleryState, 'words'>>): string {
  const { lang, theme, accent, view } = { ...galleryState, ...change };
  return `?${new URLSearchParams({ view, lang, theme, accent })}`;
}
