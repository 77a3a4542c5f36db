export type { MailOwnText } from './texts.settings.js';
