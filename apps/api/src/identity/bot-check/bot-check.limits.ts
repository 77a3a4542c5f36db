import { in10Minutes, networkLimit } from '../../platform/rate-limit/limit.declaration.js';

export const botCheckChallenge = networkLimit('botCheckChallenge', in10Minutes(120));
