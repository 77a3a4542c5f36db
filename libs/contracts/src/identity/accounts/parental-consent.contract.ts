import * as z from 'zod/mini';

import { needsParentalConsent } from '@account/domain/identity/accounts/birthday';

import type { FieldProblem } from '../../platform/fields/field-problems.js';

export const parentalConsentOptionSchema = z.strictObject({
  consentOptionId: z.string(),
  key: z.string(),
  type: z.literal('CHECKBOX'),
  description: z.string(),
});

export type ParentalConsentOption = z.infer<typeof parentalConsentOptionSchema>;

const notOffered = { error: 'parentalConsent.required' satisfies FieldProblem };

export const parentalConsentSchema = z.strictObject({
  consentOptionId: z.string().check(z.maxLength(60, notOffered)),
  key: z.string().check(z.maxLength(60, notOffered)),
  value: z.boolean(),
});

export type ParentalConsent = z.infer<typeof parentalConsentSchema>;

export const parentalConsentList = z.array(parentalConsentSchema).check(z.maxLength(50, notOffered));

interface Minor {
  birthday: string | null;
  parentalConsentData: readonly ParentalConsent[];
}

/**
 * Requires that a member under 18 ticks every option.
 * @param today day in Japan, YYYYMMDD
 */
export function parentalConsentCheck(options: readonly ParentalConsentOption[], today: string) {
  return z.refine<Minor>(
    ({ birthday, parentalConsentData }) =>
      !needsParentalConsent(birthday, today) ||
      options.every(({ consentOptionId, key }) =>
        parentalConsentData.some(
          (given) => given.consentOptionId === consentOptionId && given.key === key && given.value,
        ),
      ),
    { error: 'parentalConsent.required' satisfies FieldProblem, path: ['parentalConsentData'] },
  );
}
