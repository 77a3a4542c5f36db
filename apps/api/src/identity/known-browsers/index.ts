export { KnownBrowserLimits } from './known-browser-limits.service.js';
export { KnownBrowsers, loginAlertCookie } from './known-browsers.service.js';
