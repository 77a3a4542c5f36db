import type { Language } from '@account/domain/platform/language';

import { formatterOf, translatorOf } from '../../../platform/words/translator.js';
import { words as en } from './en.js';
import { words as ja } from './ja.js';

interface NamedPart {
  name: string;
  about: Readonly<Record<Language, string>>;
}

interface ReadMe {
  language: Language;
  store: string;
  now: Date;
  mostRecords: number;
  records: readonly NamedPart[];
  files: readonly NamedPart[];
}

const words = { ja, en };

/** Plain text, with the line ends that every editor shows. */
export function readMe({ language, store, now, mostRecords, records, files }: ReadMe): string {
  const t = translatorOf(language, words[language] as typeof ja);
  const format = formatterOf(language);
  const title = t('title', { store });
  const lines = [
    title,
    t('made', { moment: format.dateTime(now, 'dateTime') }),
    '',
    t('what', { store }),
    t('formats'),
    t('values'),
    t('most', { count: mostRecords }),
    t('never'),
    t('care'),
    '',
    t('files'),
    '',
    ...records.map(({ name, about }) => `json/${name}.json, csv/${name}.csv\n    ${about[language]}`),
    ...files.map(({ name, about }) => `${name}\n    ${about[language]}`),
  ];
  return `\uFEFF${lines.join('\n')}\n`.replaceAll('\n', '\r\n');
}
