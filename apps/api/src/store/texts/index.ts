export type { CustomMailTextSetting } from './texts.settings.js';
