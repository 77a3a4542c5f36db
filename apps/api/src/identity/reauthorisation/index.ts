export { ReauthorisationCodes } from './reauthorisation-codes.service.js';
export { ReauthorisationAlerts as ReauthorisationNotice } from './reauthorisation-notice.js';
export { ReauthorisationScreenController } from './reauthorisation-screen.controller.js';
export { ReauthorisationController } from './reauthorisation.controller.js';
