import type { Translations } from '../../platform/translations/translations.js';
import type { scriptNotices as ja } from './ja.js';

export const scriptNotices = {
  off: 'This site needs JavaScript. Turn it on in your browser’s settings, then reload the page.',
  late: 'This page is taking a while to get ready. If you can’t use its fields and buttons, reload it. If that doesn’t help, check whether an ad blocker or another extension is blocking JavaScript.',
} as const satisfies Translations<typeof ja>;
