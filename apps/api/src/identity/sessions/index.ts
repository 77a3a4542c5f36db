export { requireFreshProof } from './fresh-proof.declaration.js';
export type { ProviderSession } from './session.repository.js';
export { logout, sessionReplaced, tooManyFailures } from './sessions.declaration.js';
export { type OpenedSession, SessionRefused, SessionsService } from './sessions.service.js';
