import { declareAttemptPurpose } from '../../platform/rate-limit/guess.declaration.js';

export const codeAttempts = declareAttemptPurpose('code');
