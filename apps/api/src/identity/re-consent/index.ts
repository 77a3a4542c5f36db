export { ReConsentController } from './re-consent.controller.js';
