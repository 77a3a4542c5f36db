export { AccountChoice } from './account-choice.service.js';
export { Consent } from './consent.service.js';
export { InteractionsController } from './interactions.controller.js';
export { LoginResumption } from './login-resumption.service.js';
