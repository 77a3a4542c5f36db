import { createServer, type Server } from 'node:http';

import { applyMigrations, type MigrationWait } from '@account/database/migrations/apply-migrations';

import { requireDatabaseKeys } from './database-key-check.js';
import type { Config } from '../platform/config/config.js';
import { migrationsFolder } from '../platform/config/program-folders.js';
import { Logger } from '../platform/logging/logger.js';
import { startRefusal } from '../platform/prisma/start-refusal.js';

/** Milliseconds after which a load balancer has removed a program that does not respond. */
const readinessGraceMs = 5_000;

const repeatedLogMs = 10_000;

/**
 * Migrates the database to this version. During a long migration the program reports that it is live but not
 * ready, with the reason.
 */
export async function prepareDatabase(
  config: Config,
  directory = migrationsFolder,
  quietFor = readinessGraceMs,
): Promise<void> {
  const waiting = new StartupStatusServer(config, quietFor);
  try {
    await applyMigrations(config.get('DATABASE_URL'), {
      directory,
      onWait: (what) => waiting.reportWait(what),
    });
    await requireDatabaseKeys(config);
  } catch (error) {
    throw startRefusal(error);
  } finally {
    await waiting.end();
  }
}

class StartupStatusServer {
  private readonly logger: Logger;
  private readonly timer: NodeJS.Timeout | undefined;
  private server: Server | undefined;
  private reason: MigrationWait | undefined;
  private loggedAt = -repeatedLogMs;

  constructor(
    private readonly config: Config,
    quietFor: number,
  ) {
    this.logger = new Logger(config);
    if (config.get('PORT') !== 0) this.timer = setTimeout(() => this.listen(), quietFor);
  }

  reportWait(what: MigrationWait): void {
    if (what === this.reason && performance.now() - this.loggedAt < repeatedLogMs) return;
    this.reason = what;
    this.loggedAt = performance.now();
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
    // This error is ignored, because the actual server reports it when it starts.
    this.server.on('error', () => undefined);
    this.server.listen(this.config.get('PORT'), this.config.get('HOST'));
  }
}
