import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

import { jobHandledBy, type JobRun } from '../job-handler.js';
import { JOBS, type Job } from '../job.js';

export interface HandledJob {
  job: Job<unknown>;
  handle: (data: unknown, run: JobRun) => Promise<void>;
}

@Injectable()
export class JobHandlers implements OnModuleInit {
  private handlers: Map<string, HandledJob> | undefined;

  constructor(
    @Inject(JOBS) private readonly jobs: readonly Job<unknown>[],
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    for (const { name } of this.jobs) {
      if (this.find(name) === undefined) throw new Error(`Nothing handles the job "${name}"`);
    }
  }

  find(name: string): HandledJob | undefined {
    this.handlers ??= this.collect();
    return this.handlers.get(name);
  }

  /** Runs the job in this process, without the queue. @throws errors of the job */
  async perform(name: string, data: unknown): Promise<void> {
    const handled = this.find(name);
    if (handled === undefined) throw new Error(`Nothing handles the job "${name}"`);
    await handled.handle(handled.job.data.parse(data), { jobId: '', attempt: 1 });
  }

  private collect(): Map<string, HandledJob> {
    const found = new Map<string, HandledJob>();
    for (const { instance } of this.discovery.getProviders()) {
      for (const handled of handledBy(instance, this.scanner)) {
        const { name } = handled.job;
        if (found.has(name)) throw new Error(`More than one method handles the job "${name}"`);
        found.set(name, handled);
      }
    }
    return found;
  }
}

function handledBy(instance: unknown, scanner: MetadataScanner): HandledJob[] {
  if (typeof instance !== 'object' || instance === null) return [];
  const prototype = Object.getPrototypeOf(instance) as Record<string, HandledJob['handle']> | null;
  return scanner.getAllMethodNames(prototype).flatMap((name) => {
    const method = prototype?.[name];
    const job = method && jobHandledBy(method);
    return method && job ? [{ job, handle: method.bind(instance) }] : [];
  });
}
