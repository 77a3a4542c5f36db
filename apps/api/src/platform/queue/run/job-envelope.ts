import * as z from 'zod';

/** Format of a queued job. After a deployment, the new version reads jobs of the old version. */
export const jobEnvelope = z.object({
  requestId: z.string().optional(),
  traceparent: z.string().optional(),
  data: z.unknown(),
});

export type JobEnvelope = z.output<typeof jobEnvelope>;
