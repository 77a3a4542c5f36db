import { member } from '../../platform/access.js';
import { call, redirectSchema } from '../../platform/call.js';

/** Logs the member out everywhere but here. Safe to make twice. */
export const endOtherSessionsCall = call({
  path: '/zapi/account/sessions/end-others',
  access: member,
  problems: [],
  answer: redirectSchema,
});
