export { plainHeading, type PlainPage, PlainPages } from './plain-pages.service.js';
export { StoreRefusalPages } from './refusal-pages.service.js';
export { StoreIconsController } from './store-icons.controller.js';
export { StoreViews } from './store-views.service.js';
