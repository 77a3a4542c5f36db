import { guessPurpose } from '../../../platform/rate-limit/guess.declaration.js';

export const clientSecretGuesses = guessPurpose('clientSecret');
