export { PolicyRevisionsService } from './policy-revisions.service.js';
