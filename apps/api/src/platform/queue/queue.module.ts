import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';

import { Config } from '../config/config.js';
import { JobHandlers } from './run/job-handlers.js';
import { declaredJobs, JOBS } from './job.js';
import { LazyQueueBackend } from './backends/lazy-queue-backend.js';
import { QueueBackend } from './backends/queue-backend.js';
import { QueueMetrics } from './run/queue-metrics.js';
import { commandQueueSettings, QUEUE_SETTINGS, queueSettings, type QueueSettings } from './queue-settings.js';
import { QueueErrorLog } from './run/queue-error-log.js';
import { Queue } from './queue.service.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    { provide: QUEUE_SETTINGS, useValue: queueSettings },
    { provide: JOBS, useFactory: declaredJobs },
    {
      provide: QueueBackend,
      useFactory: openBackend,
      inject: [Config, QueueErrorLog, QUEUE_SETTINGS],
    },
    QueueMetrics,
    QueueErrorLog,
    JobHandlers,
    Queue,
  ],
  exports: [JOBS, QUEUE_SETTINGS, QueueBackend, QueueMetrics, JobHandlers, Queue],
})
export class QueueModule {
  static forCommands(): DynamicModule {
    return {
      module: QueueModule,
      providers: [{ provide: QUEUE_SETTINGS, useValue: commandQueueSettings }],
    };
  }
}

function openBackend(
  config: Config,
  trouble: QueueErrorLog,
  settings: QueueSettings,
): Promise<QueueBackend> | QueueBackend {
  const open = () => openedBackend(config, settings, (error) => trouble.report(error));
  return settings.opensAtStart ? open() : new LazyQueueBackend(open);
}

/**
 * Loads the backend only when it is needed, because loading the driver and its library takes a tenth of the
 * start time.
 */
async function openedBackend(
  config: Config,
  settings: QueueSettings,
  onTrouble: (error: Error) => void,
): Promise<QueueBackend> {
  const redisUrl = config.get('REDIS_URL');
  const backend =
    redisUrl === undefined
      ? await onPostgres(config, settings, onTrouble)
      : await onRedis(redisUrl, settings, onTrouble);
  await backend.prepare();
  return backend;
}

async function onPostgres(config: Config, settings: QueueSettings, onTrouble: (error: Error) => void) {
  const { PostgresQueueBackend } = await import('./backends/postgres-queue-backend.js');
  const wait = config.get('DATABASE_TIMEOUT');
  return new PostgresQueueBackend(config.get('DATABASE_URL'), wait, settings, onTrouble);
}

async function onRedis(url: string, settings: QueueSettings, onTrouble: (error: Error) => void) {
  const { RedisQueueBackend } = await import('./backends/redis-queue-backend.js');
  return new RedisQueueBackend(url, settings, onTrouble);
}
