export { ConsentsController } from './consents.controller.js';
export { ConsentsService } from './consents.service.js';
