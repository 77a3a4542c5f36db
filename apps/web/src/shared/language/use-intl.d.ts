import type { Language } from '@account/domain/platform/language';
import type { formats } from '@account/i18n/platform/formats/formats';

import type { WebTranslations } from './load-translations.js';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: WebTranslations;
    Formats: typeof formats;
  }
}
