import * as z from 'zod/mini';

import { problemStatus, type ProblemCode } from './problem-codes.js';

const code = z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]);

export const problemSchema = z.strictObject({
  status: z.number(),
  code,
  message: z.string(),
  requestId: z.string(),
  /** Path of the field (dots between levels) to the sentence that belongs under it. */
  fieldErrors: z.optional(z.record(z.string(), z.string())),
  /** By language: what each sentence here is in it, for a page that may be switched. */
  inOtherLanguages: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  /** The flow is broken; its restart button goes here. */
  flowError: z.optional(z.strictObject({ redirectTo: z.string() })),
});

export type ProblemBody = z.infer<typeof problemSchema>;
