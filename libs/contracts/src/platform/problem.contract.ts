import * as z from 'zod/mini';

import { problemStatus, type ProblemCode } from './problem-codes.js';

const code = z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]);

export const problemSchema = z.strictObject({
  status: z.number(),
  code,
  message: z.string(),
  requestId: z.string(),
  /** Maps the path of a field (dots between levels) to the message below it. */
  fieldErrors: z.optional(z.record(z.string(), z.string())),
  /** Translations of each message by language, for a page whose language is switched. */
  inOtherLanguages: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  /** The flow is broken; target of the restart button. */
  flowError: z.optional(z.strictObject({ redirectTo: z.string() })),
});

export type ProblemBody = z.infer<typeof problemSchema>;
