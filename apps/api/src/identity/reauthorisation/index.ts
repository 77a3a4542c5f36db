export { ReauthorisationCodes } from './reauthorisation-codes.service.js';
export { ReauthorisationAlerts } from './reauthorisation-alerts.js';
export { ReauthorisationScreenController } from './reauthorisation-screen.controller.js';
export { ReauthorisationController } from './reauthorisation.controller.js';
