import * as z from 'zod/mini';

import { problemStatus, type ProblemCode } from './problem-codes.js';

const code = z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]);

export const problemSchema = z.strictObject({
  status: z.number(),
  code,
  message: z.string(),
  requestId: z.string(),
  /** Maps the path of a field to the message that is shown below it. A dot separates the levels of a path. */
  fieldErrors: z.optional(z.record(z.string(), z.string())),
  /** Translations of each message, by language. A page uses them when its language is switched. */
  inOtherLanguages: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  /** The flow cannot continue. `redirectTo` is the target of the restart button. */
  flowError: z.optional(z.strictObject({ redirectTo: z.string() })),
});

export type ProblemBody = z.infer<typeof problemSchema>;
