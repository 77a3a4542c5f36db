import * as z from 'zod';

const daysAgo = z.int().min(0).max(500);

/** Actions of demo members. Each one happens at 10:00 in Japan, a given number of days ago. */
export const pastEvent = z.discriminatedUnion('did', [
  z.strictObject({ did: z.literal('signUp'), daysAgo }),
  z.strictObject({
    did: z.literal('buy'),
    daysAgo,
    planId: z.string(),
    paymentMethodId: z.string(),
    surveyAnswers: z
      .array(z.strictObject({ questionId: z.string(), answers: z.array(z.string()) }))
      .default([]),
  }),
  z.strictObject({ did: z.literal('cancel'), daysAgo, planId: z.string() }),
]);

export type PastEvent = z.output<typeof pastEvent>;
