import { guessPurpose } from '../../platform/rate-limit/guess.declaration.js';

export const codeGuesses = guessPurpose('code');
