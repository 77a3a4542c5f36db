export { PasskeyLogin } from './login/passkey-login.service.js';
export { PasskeyReauthorisation } from './login/passkey-reauthorisation.service.js';
export { PasskeyRequests } from './login/passkey-requests.service.js';
export { PasskeyRecovery } from './only/passkey-recovery.service.js';
export { ImportedHandles, Passkeys } from './passkeys.service.js';
