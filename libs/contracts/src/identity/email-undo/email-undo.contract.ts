import * as z from 'zod/mini';

import { anyone } from '../../platform/access.js';
import { call, screen } from '../../platform/call.js';

/** The page reads the link's token from its query itself; what looks at the page uses nothing up. */
export const emailUndoScreen = screen({ path: '/email/undo', access: anyone, data: z.strictObject({}) });

const longestToken = 1_000;

/** Whatever is no token is a link that does not work. */
export const undoEmailCall = call({
  method: 'POST',
  path: '/zapi/email/undo',
  access: anyone,
  namesAccount: true,
  input: z.strictObject({ token: z.catch(z.string().check(z.maxLength(longestToken)), '') }),
});
