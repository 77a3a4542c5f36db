export type { ArtifactRow, FoundArtifact } from './artifact.repository.js';
export { type ArtifactPayload, Artifacts } from './artifacts.service.js';
export { ConnectionsController } from './connections.controller.js';
export { Connections, type ScopeDecision } from './connections.service.js';
export { decisionOf, type ScopeQuestion, ScopeQuestions } from './scope-questions.service.js';
export type { ConnectionInSession, SessionClient } from './session-client.repository.js';
