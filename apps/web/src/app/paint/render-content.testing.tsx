import type { Language } from '@account/domain/platform/language';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import {
  mergeTranslations,
  lazyParts,
  loadedLazyTranslations,
  loadLazyTranslations,
  loadTranslations,
  type WebTranslations,
} from '../../shared/language/load-translations.js';
import { loadLazyParts } from '../../shared/page/lazy-part.js';
import { sampleRoot } from '../../shared/root/sample-root.testing.js';
import { PaintRoot } from './paint-root.js';

export async function translationsIn(language: Language): Promise<WebTranslations> {
  await Promise.all(lazyParts.map((part) => loadLazyTranslations(part, language)));
  return mergeTranslations(await loadTranslations(language), loadedLazyTranslations(language));
}

export async function renderContent(
  content: ReactNode,
  { address, language = 'en' }: { address: string; language?: Language },
): Promise<string> {
  const words = await translationsIn(language);
  await loadLazyParts();
  const order = { root: sampleRoot(language), address, answers: {}, words };
  return renderToStaticMarkup(<PaintRoot {...order} content={content} />);
}
