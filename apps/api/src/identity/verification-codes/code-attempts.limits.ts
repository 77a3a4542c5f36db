import { declareAttemptPurpose } from '../../platform/rate-limit/attempt-purpose.declaration.js';

export const codeAttempts = declareAttemptPurpose('code');
