export { PageTexts } from './page-texts.service.js';
export type { PageReader } from './root-data.service.js';
