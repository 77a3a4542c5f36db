import type { Language } from '@account/domain/platform/language';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import {
  allWords,
  lateParts,
  lateWordsIn,
  loadLateWords,
  loadWords,
  type WebWords,
} from '../../shared/language/load-words.js';
import { loadLateParts } from '../../shared/page/late.js';
import { sampleRoot } from '../../shared/root/sample-root.testing.js';
import { PaintRoot } from './paint-root.js';

export async function wordsIn(language: Language): Promise<WebWords> {
  await Promise.all(lateParts.map((part) => loadLateWords(part, language)));
  return allWords(await loadWords(language), lateWordsIn(language));
}

/** Renders the content of a page once, without its layout and effects. */
export async function renderContent(
  content: ReactNode,
  { address, language = 'en' }: { address: string; language?: Language },
): Promise<string> {
  const words = await wordsIn(language);
  await loadLateParts();
  const order = { root: sampleRoot(language), address, answers: {}, words };
  return renderToStaticMarkup(<PaintRoot {...order} content={content} />);
}
