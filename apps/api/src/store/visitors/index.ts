export { StoreBrowserReader } from './store-browser-reader.js';
export { StoreGate } from './store-gate.js';
export { StoreLanguages } from './store-languages.js';
