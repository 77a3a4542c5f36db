export { PoliciesController } from './policies.controller.js';
export { PoliciesService } from './policies.service.js';
