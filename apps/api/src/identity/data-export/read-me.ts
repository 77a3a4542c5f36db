import type { Language } from '@account/domain/platform/language';
import type { Translations } from '@account/i18n/platform/translations/translations';

import { formatterOf, translatorOf } from '../../platform/translations/translator.js';

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

const ja = {
  title: '{store}のアカウントのデータ',
  made: '作成日時：{moment}（日本時間）',
  what: 'このアーカイブには、{store}が保有しているお客さまのデータが入っています。',
  formats:
    "json フォルダと csv フォルダには、同じ内容が2つの形式で入っています。JSONはプログラムでの利用に、CSVは表計算ソフトでの閲覧に向いています。CSVは文字コードがUTF-8（BOM付き）で、数式とみなされる文字で始まる文字列の前には「''」を付けています。",
  values: '日時は協定世界時（ISO 8601）、日付は日本時間、金額は円（税込）です。',
  most: '種類ごとに新しいものから{count, number}件まで入っています。',
  files: '入っているもの',
  never:
    'パスワード、PINコード、二段階認証の秘密鍵、バックアップコード、ログインの鍵、カード番号は入っていません。これらは暗号化またはハッシュ化されているか、保有していません。',
  care: 'このアーカイブには個人情報が含まれます。ほかの人と共有しない場所に保存し、不要になったら削除してください。',
} as const;

const en = {
  title: 'Your {store} account data',
  made: 'Made on {moment}, Japan time',
  what: 'This archive holds the data that {store} has about you.',
  formats:
    "The folders json and csv hold the same data in two formats: JSON for programs, CSV for spreadsheets. The CSV files are UTF-8 with a byte order mark; text that a spreadsheet would take for a formula has an apostrophe ('') before it.",
  values: 'Times are UTC (ISO 8601), dates are Japan time, and amounts are yen, tax included.',
  most: 'Of each kind, up to {count, number} entries are included, newest first.',
  files: 'What’s inside',
  never:
    'Passwords, PINs, authenticator secrets, backup codes, login tokens, and card numbers aren’t included. We keep them encrypted or hashed, or not at all.',
  care: 'This archive contains personal information. Keep it where nobody else can open it, and delete it when you no longer need it.',
} as const satisfies Translations<typeof ja>;

const words = { ja, en };

/** Returns plain text with CRLF line ends, which every editor displays correctly. */
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
