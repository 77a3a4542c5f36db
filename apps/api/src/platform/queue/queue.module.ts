import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';

import { Config } from '../config/config.js';
import { JobHandlers } from './run/job-handlers.js';
import { declaredJobs, JOBS } from './job.js';
import { PostgresQueueBackend } from './backends/postgres-queue-backend.js';
import { QueueBackend } from './backends/queue-backend.js';
import { QueueMetrics } from './run/queue-metrics.js';
import { QUEUE_SETTINGS, queueSettings, type QueueSettings } from './queue-settings.js';
import { QueueTrouble } from './run/queue-trouble.js';
import { Queue } from './queue.service.js';
import { RedisQueueBackend } from './backends/redis-queue-backend.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    { provide: QUEUE_SETTINGS, useValue: queueSettings },
    { provide: JOBS, useFactory: declaredJobs },
    {
      provide: QueueBackend,
      useFactory: openBackend,
      inject: [Config, QueueTrouble, QUEUE_SETTINGS],
    },
    QueueMetrics,
    QueueTrouble,
    JobHandlers,
    Queue,
  ],
  exports: [QUEUE_SETTINGS, QueueBackend, QueueMetrics, JobHandlers, Queue],
})
export class QueueModule {}

async function openBackend(
  config: Config,
  trouble: QueueTrouble,
  settings: QueueSettings,
): Promise<QueueBackend> {
  const onTrouble = (error: Error) => trouble.report(error);
  const redisUrl = config.get('REDIS_URL');
  const backend =
    redisUrl === undefined
      ? new PostgresQueueBackend(config.get('DATABASE_URL'), config.get('DATABASE_WAIT'), settings, onTrouble)
      : new RedisQueueBackend(redisUrl, settings, onTrouble);
  await backend.prepare();
  return backend;
}
