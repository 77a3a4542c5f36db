import { Queue, Worker, type Processor } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';

import { StartError } from '../../config/config.js';
import type { Lane } from '../job.js';
import { QueueBackend, type LaneQueue, type LaneWorker } from './queue-backend.js';
import { maxStalledCount, runRetryDelay, type QueueSettings } from '../queue-settings.js';

const connectTimeout = 2_000;
/** Milliseconds. The driver waits for this time even if the connection is lost, which delays the exit. */
const disconnectTimeout = 200;
const slowestReconnect = 2_000;

/** Maximum number of times that a starting program tries to read the configuration of Redis. */
const mostQuestions = 3;

const answers: readonly (readonly [RegExp, string])[] = [
  [
    /\bNOAUTH\b/,
    'requires a password: redis://:PASSWORD@HOST:PORT, with % and other special characters percent-encoded',
  ],
  [/\bWRONGPASS\b/, 'rejects its password or user: correct the part before the @'],
  [
    /SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)/,
    'has a certificate of an unknown CA: name the CA certificate file in NODE_EXTRA_CA_CERTS',
  ],
  [
    /ALTNAME_INVALID/,
    'has a certificate with another name than the host in the URL: use the name in the certificate',
  ],
  [
    /ALERT_CERTIFICATE_REQUIRED/,
    'requires client certificates, which the programs do not have: set its tls-auth-clients to no',
  ],
];

function refusalIn(error: NodeJS.ErrnoException): string | undefined {
  const said = `${error.code} ${error.message}`;
  return answers.find(([answer]) => answer.test(said))?.[1];
}

function refusalOf(info: string): string | undefined {
  const read = (name: string) => new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1];
  if (read('cluster_enabled') === '1')
    return 'is a cluster, which the queue does not support: use one without cluster mode';
  const policy = read('maxmemory_policy') ?? 'noeviction';
  return policy === 'noeviction'
    ? undefined
    : `must run with maxmemory-policy noeviction, not ${policy}, which evicts jobs`;
}

const reconnect = (tries: number) => Math.min(tries * 100, slowestReconnect);

/**
 * A connection that the driver copies for blocking calls. If the driver stops while Redis is unavailable, it
 * does not close the copy.
 */
class ConsumerRedis extends Redis {
  duplicated: (copy: Redis) => void = () => undefined;

  override duplicate(override?: Partial<RedisOptions>): Redis {
    const copy = super.duplicate(override);
    this.duplicated(copy);
    return copy;
  }
}

export class RedisQueueBackend extends QueueBackend {
  private readonly producer: Redis;
  private readonly consumers: Redis[] = [];
  private refusal: string | undefined;

  constructor(
    private readonly url: string,
    private readonly settings: QueueSettings,
    private readonly onTrouble: (error: Error) => void,
  ) {
    super();
    this.producer = new Redis(url, {
      connectTimeout,
      disconnectTimeout,
      commandTimeout: settings.enqueueTimeout,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      retryStrategy: reconnect,
    });
    this.producer.on('error', (error) => {
      this.refusal ??= refusalIn(error);
      this.onTrouble(error);
    });
  }

  /**
   * @throws {StartError} when every retry would fail because of the configuration of Redis; an unavailable or
   *   slow Redis is accepted
   */
  async prepare(): Promise<void> {
    const refusal = (await this.connects()) ? refusalOf((await this.settingsOfRedis()) ?? '') : this.refusal;
    if (refusal === undefined) return;
    await this.close();
    throw new StartError(`Redis at REDIS_URL ${refusal}.`);
  }

  /**
   * Retries, because a starting program may block the event loop for so long that the response seems to be
   * late.
   */
  private async settingsOfRedis(): Promise<string | undefined> {
    for (let tries = mostQuestions; tries > 0; tries -= 1) {
      try {
        return await this.producer.info();
      } catch (error) {
        this.onTrouble(error as Error);
      }
    }
    return undefined;
  }

  isReachable(): boolean {
    return this.producer.status === 'ready';
  }

  /**
   * Opens a new queue each time, because the driver caches a failed version check and would then reject every
   * job.
   */
  openQueue(lane: Lane): Promise<LaneQueue> {
    const options = {
      connection: this.producer,
      prefix: this.settings.namespace,
      skipVersionCheck: true,
    };
    return Promise.resolve(new Queue(lane, options).on('error', this.onTrouble));
  }

  openWorker(lane: Lane, process: Processor): Promise<LaneWorker> {
    const connection = new ConsumerRedis(this.url, {
      connectTimeout,
      disconnectTimeout,
      maxRetriesPerRequest: null,
      retryStrategy: reconnect,
    });
    this.keep(connection);
    connection.duplicated = (copy) => this.keep(copy);
    const { namespace: prefix, concurrency, lockDuration, stalledInterval } = this.settings;
    const options = {
      prefix,
      concurrency,
      lockDuration,
      stalledInterval,
      maxStalledCount,
      runRetryDelay,
      autorun: false,
    };
    const running = new Set<Promise<unknown>>();
    const counted: Processor = async (...given) => {
      const run = Promise.resolve(process(...given));
      running.add(run);
      return run.finally(() => running.delete(run));
    };
    const worker = new Worker(lane, counted, { connection, ...options }).on('error', this.onTrouble);
    return Promise.resolve({
      run: () => worker.run(),
      close: () => this.closeWorker(worker, running),
    });
  }

  private keep(connection: Redis): void {
    connection.on('error', this.onTrouble);
    this.consumers.push(connection);
  }

  /**
   * Closes the worker without the driver. The driver would wait for an unavailable Redis and renew its locks
   * forever.
   */
  private async closeWorker(worker: Worker, running: ReadonlySet<Promise<unknown>>): Promise<void> {
    const isAway = !this.isReachable();
    if (isAway) await Promise.allSettled(running);
    await worker.close(isAway);
  }

  close(): Promise<void> {
    for (const connection of [this.producer, ...this.consumers]) connection.disconnect();
    return Promise.resolve();
  }

  private connects(): Promise<boolean> {
    if (this.isReachable()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const end = (isThere: boolean) => {
        clearTimeout(timer);
        this.producer.off('ready', onReady).off('error', onError);
        resolve(isThere);
      };
      const onReady = () => end(true);
      const onError = () => this.refusal !== undefined && end(false);
      const timer = setTimeout(end, connectTimeout, false);
      this.producer.on('ready', onReady).on('error', onError);
    });
  }
}
