export { UserIdChecks } from './user-id-checks.service.js';
export { UserIdEditController } from './user-id-edit.controller.js';
