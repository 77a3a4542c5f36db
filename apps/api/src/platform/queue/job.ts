import * as z from 'zod';

/** A job waits only for other jobs in the same lane. A hanging mail server therefore delays only mails. */
export const lanes = ['default', 'mail', 'sms', 'logout', 'gateway', 'billing'] as const;

export type Lane = (typeof lanes)[number];

export interface Job<Data> {
  readonly name: string;
  readonly lane: Lane;
  readonly data: z.ZodType<Data>;
}

const declared: Job<unknown>[] = [];

const nothing = z.strictObject({});

/**
 * Declares a job, without data by default. The program does not start unless exactly one `JobHandler` handles
 * it.
 */
export function defineJob<Data = z.output<typeof nothing>>(
  declaration: Omit<Job<Data>, 'data'> & Partial<Job<Data>>,
): Job<Data> {
  const job = { data: nothing as unknown as Job<Data>['data'], ...declaration };
  declared.push(job);
  return job;
}

export const JOBS = Symbol('JOBS');

export function declaredJobs(): readonly Job<unknown>[] {
  return declared;
}
