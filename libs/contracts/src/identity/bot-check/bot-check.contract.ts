import * as z from 'zod/mini';

import { anyone } from '../../platform/access.js';
import { call } from '../../platform/call.js';

/** What the page's widget solves; its solution goes along with the login as `token`. The form is ALTCHA's. */
export const botCheckChallengeCall = call({
  method: 'GET',
  path: '/zapi/bot-check/challenge',
  access: anyone,
  problems: ['TOO_MANY_REQUESTS'],
  answer: z.strictObject({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
});
