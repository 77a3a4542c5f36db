import type { Translations } from '../../../platform/translations/translations.js';
import type { surveys as ja } from './ja.js';

export const surveys = {
  optional: '{count, plural, one {# optional question} other {# optional questions}}',
  later: '{name}{count, plural, =0 {} other { (# required)}}',
  choose: 'Select',
} as const satisfies Translations<typeof ja>;
