import * as z from 'zod/mini';

import { anyone } from '../../platform/access.js';
import { call } from '../../platform/call.js';

/**
 * Returns the challenge for the widget on the page. The widget sends the solution with the login as `token`, in
 * the format of ALTCHA.
 */
export const botCheckChallengeCall = call({
  method: 'GET',
  path: '/zapi/bot-check/challenge',
  access: anyone,
  problems: ['TOO_MANY_REQUESTS'],
  answer: z.strictObject({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
});
