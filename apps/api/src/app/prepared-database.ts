import { createServer, type Server } from 'node:http';

import { applyMigrations, type MigrationWait } from '@account/database/migrations/apply-migrations';

import { requireKeysOfDatabase } from './keys-of-database.js';
import type { Config } from '../platform/config/config.js';
import { migrationsFolder } from '../platform/config/program-folders.js';
import { Logger } from '../platform/logging/logger.js';
import { startRefusal } from '../platform/prisma/start-refusal.js';

/** Milliseconds in which a balancer has left a program out that does not answer. */
const leftOutWithin = 5_000;

const saidAgainAfter = 10_000;

/** Brings the database up to this version. Where that takes long, the program is alive and not ready, and says why. */
export async function prepareDatabase(
  config: Config,
  directory = migrationsFolder,
  quietFor = leftOutWithin,
): Promise<void> {
  const waiting = new WaitingStart(config, quietFor);
  try {
    await applyMigrations(config.get('DATABASE_URL'), { directory, onWait: (what) => waiting.for(what) });
    await requireKeysOfDatabase(config);
  } catch (error) {
    throw startRefusal(error);
  } finally {
    await waiting.end();
  }
}

class WaitingStart {
  private readonly logger: Logger;
  private readonly timer: NodeJS.Timeout | undefined;
  private server: Server | undefined;
  private reason: MigrationWait | undefined;
  private saidAt = -saidAgainAfter;

  constructor(
    private readonly config: Config,
    quietFor: number,
  ) {
    this.logger = new Logger(config);
    if (config.get('PORT') !== 0) this.timer = setTimeout(() => this.listen(), quietFor);
  }

  for(what: MigrationWait): void {
    if (what === this.reason && performance.now() - this.saidAt < saidAgainAfter) return;
    this.reason = what;
    this.saidAt = performance.now();
    this.logger.warn('database.not_ready', { reason: what });
  }

  async end(): Promise<void> {
    clearTimeout(this.timer);
    const { server } = this;
    if (!server?.listening) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  private listen(): void {
    const headers = { 'cache-control': 'no-store', 'content-type': 'application/json', 'retry-after': '5' };
    this.server = createServer(({ url }, response) => {
      const body = JSON.stringify({ status: 'starting', waitsFor: this.reason ?? 'migrations' });
      response.writeHead(url === '/healthz' ? 200 : 503, headers).end(body);
    });
    // The real start says it, to whom it matters.
    this.server.on('error', () => undefined);
    this.server.listen(this.config.get('PORT'), this.config.get('HOST'));
  }
}
