export { codeAttempts } from './code-attempts.limits.js';
export { registerCodePurposes, type CodePurpose, declareCodePurpose } from './code-purpose.declaration.js';
export { CodeSenders } from './code-senders.service.js';
export { CodeSendingLimits } from './code-sending-limits.service.js';
export { type MemberCode, MemberCodes } from './member-codes.service.js';
export { requireShownRecipient, VerificationCodesService } from './verification-codes.service.js';
