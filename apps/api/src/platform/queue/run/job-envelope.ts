import * as z from 'zod';

/** Format of a queued job. It outlives a deployment, because the next version reads jobs of this version. */
export const jobEnvelope = z.object({
  requestId: z.string().optional(),
  traceparent: z.string().optional(),
  data: z.unknown(),
});

export type JobEnvelope = z.output<typeof jobEnvelope>;
