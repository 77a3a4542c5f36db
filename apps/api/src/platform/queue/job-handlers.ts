import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

import { jobHandledBy, type JobRun } from './job-handler.js';
import { declaredJobs, type Job } from './job.js';

export interface HandledJob {
  job: Job<unknown>;
  handle: (data: unknown, run: JobRun) => Promise<void>;
}

/** Which method does which job, found once at start. */
@Injectable()
export class JobHandlers implements OnModuleInit {
  private readonly handlers = new Map<string, HandledJob>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** @throws {Error} when a job has no handler or two */
  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (typeof instance === 'object' && instance !== null) this.collect(instance as object);
    }
    for (const { name } of declaredJobs()) {
      if (!this.handlers.has(name)) throw new Error(`Nothing handles the job "${name}"`);
    }
  }

  find(name: string): HandledJob | undefined {
    return this.handlers.get(name);
  }

  private collect(instance: object): void {
    const prototype = Object.getPrototypeOf(instance) as Record<string, HandledJob['handle']>;
    for (const name of this.scanner.getAllMethodNames(prototype)) {
      const method = prototype[name];
      const job = method && jobHandledBy(method);
      if (method === undefined || job === undefined) continue;
      if (this.handlers.has(job.name)) throw new Error(`More than one method handles the job "${job.name}"`);
      this.handlers.set(job.name, { job, handle: method.bind(instance) });
    }
  }
}
