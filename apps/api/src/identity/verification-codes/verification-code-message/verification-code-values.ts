import * as z from 'zod';

import { findCodePurpose } from '../code-purpose.declaration.js';

export const verificationCodeValues = z.strictObject({
  purpose: z.string().refine((name) => findCodePurpose(name) !== undefined),
  code: z.string().regex(/^[0-9]{6}$/),
  expiresAt: z.coerce.date(),
});
