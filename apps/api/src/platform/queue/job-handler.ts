import 'reflect-metadata';

import type { Job } from './job.js';

const handledJob = Symbol('handledJob');

export interface JobRun {
  jobId: string;
  attempt: number;
}

type Handler<Data> = (data: Data, run: JobRun) => Promise<void>;

/**
 * Marks the method that handles a job. Each job has exactly one handler. Handlers must be idempotent, because a
 * job may run twice.
 */
export function JobHandler<Data>(job: Job<Data>) {
  return <Method extends Handler<Data>>(
    _target: object,
    _name: string | symbol,
    { value: method }: TypedPropertyDescriptor<Method>,
  ): void => {
    if (method !== undefined) Reflect.defineMetadata(handledJob, job, method);
  };
}

export function jobHandledBy(method: object): Job<unknown> | undefined {
  return Reflect.getMetadata(handledJob, method) as Job<unknown> | undefined;
}
