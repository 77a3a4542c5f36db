export { type Changing, CredentialChange } from './credential-change.service.js';
