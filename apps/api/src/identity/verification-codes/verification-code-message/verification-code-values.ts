import { codePurposes } from '@account/domain/identity/verification-codes/verification-code';
import * as z from 'zod';

export const verificationCodeValues = z.strictObject({
  purpose: z.enum(codePurposes),
  code: z.string().regex(/^[0-9]{6}$/),
  expiresAt: z.coerce.date(),
});
