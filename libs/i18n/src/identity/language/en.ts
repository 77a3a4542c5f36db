import type { Translations } from '../../platform/translations/translations.js';
import type { languageSetting as ja } from './ja.js';

export const languageSetting = {
  title: 'Language',
  myPageRow: { name: 'Language', notChosen: '<language></language> (not set)' },
  names: { ja: 'Japanese', en: 'English' },
  chosen: 'This site and emails are shown in {language}, in every browser where you’re logged in.',
  notChosen: 'You haven’t chosen a language. This site follows your browser, and emails are in {language}.',
  legend: 'Language of this site and emails',
  submit: 'Use this language',
  saved: 'Your language is set.',
} as const satisfies Translations<typeof ja>;
