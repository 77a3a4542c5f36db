export { type PageHead, type PageHeadFacts, PageHeads } from './page-heads.service.js';
export { SearchFilesController } from './search-files.controller.js';
