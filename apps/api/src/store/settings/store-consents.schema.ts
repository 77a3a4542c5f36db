import { consentTypes } from '@account/domain/identity/consents/consent-option';
import * as z from 'zod';

import { words } from './store-values.schema.js';

const name = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens');

const consentOption = z.strictObject({
  consentOptionId: name.describe('Never changes and never names another option'),
  key: name.describe('Changes when what members consent to changes: earlier answers then count no more'),
  type: z.enum(consentTypes),
  title: words(60),
  description: words(300).nullable().default(null),
});

export const consentOptions = z
  .array(consentOption)
  .max(40)
  .superRefine((list, context) => {
    for (const [index, { consentOptionId }] of list.entries()) {
      if (list.findIndex((other) => other.consentOptionId === consentOptionId) === index) continue;
      context.addIssue({
        code: 'custom',
        path: [index, 'consentOptionId'],
        message: `"${consentOptionId}" stands there twice`,
      });
    }
  });
