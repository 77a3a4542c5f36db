export { InvoiceSearch } from './invoice-search.service.js';
