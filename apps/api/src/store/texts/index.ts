export type { CustomMailTextSetting as MailOwnText } from './texts.settings.js';
