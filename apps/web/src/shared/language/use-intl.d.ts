import type { Language } from '@account/domain/platform/language';
import type { formats } from '@account/i18n/platform/formats/formats';
import type { pageWords } from '@account/i18n/pages/ja';
import type { words } from '@account/i18n/web/ja';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: typeof words & typeof pageWords;
    Formats: typeof formats;
  }
}
