import * as z from 'zod/mini';

import { member } from '../../platform/access.js';
import { call, redirectSchema } from '../../platform/call.js';

/** Logs the member out in all other browsers. Idempotent. */
export const endOtherSessionsCall = call({
  path: '/zapi/account/sessions/end-others',
  access: member,
  problems: [],
  answer: redirectSchema,
});

/** Ends another session of the member. Idempotent: a session that has already ended is ignored. */
export const endSessionCall = call({
  path: '/zapi/account/sessions/end',
  access: member,
  problems: [],
  input: z.strictObject({ sessionId: z.string().check(z.maxLength(100)) }),
  answer: redirectSchema,
});
