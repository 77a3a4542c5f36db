export { taxTermsOn } from './tax-terms.declaration.js';
