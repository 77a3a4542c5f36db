export { PostalSearchController } from './postal-search.controller.js';
