export { type CredentialChangeContext, CredentialChange } from './credential-change.service.js';
