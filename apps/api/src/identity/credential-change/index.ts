export { type CredentialChangeContext as Changing, CredentialChange } from './credential-change.service.js';
