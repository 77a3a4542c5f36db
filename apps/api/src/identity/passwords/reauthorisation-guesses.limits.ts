import { guessPurpose } from '../../platform/rate-limit/guess.declaration.js';

export const reauthorisationGuesses = guessPurpose('reauthorise');
