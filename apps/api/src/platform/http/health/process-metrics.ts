import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';

import { Config } from '../../config/config.js';
import { Database } from '../../prisma/database.js';

@Injectable()
export class ProcessMetrics {
  constructor(config: Config, database: Database, registry: Registry) {
    new Gauge({
      name: 'account_build_info',
      help: 'Always 1; the labels name the running revision and Node.js version',
      labelNames: ['revision', 'node'],
      registers: [registry],
    }).set({ revision: config.get('REVISION'), node: process.version }, 1);
    new Gauge({
      name: 'account_database_connections',
      help: 'Database connections of this process by state, and requests that wait for one',
      labelNames: ['state'],
      registers: [registry],
      collect() {
        this.reset();
        const { totalCount, idleCount, waitingCount } = database.pool;
        this.set({ state: 'used' }, totalCount - idleCount);
        this.set({ state: 'idle' }, idleCount);
        this.set({ state: 'waiting' }, waitingCount);
      },
    });
    new Gauge({
      name: 'account_database_archive_failing_seconds',
      help: 'Seconds since WAL archiving by PostgreSQL began to fail; 0 after a success',
      registers: [registry],
      async collect() {
        const seconds = await database.archiveFailureSeconds().catch(() => undefined);
        if (seconds !== undefined) this.set(seconds);
      },
    });
    if (config.get('DATABASE_REPLICA_URL') === undefined) return;
    new Counter({
      name: 'account_database_replica_reads_total',
      help: 'Reads that the replica may serve, by the server that served them',
      labelNames: ['server'],
      registers: [registry],
      collect() {
        this.reset();
        this.inc({ server: 'replica' }, database.replicaReads.replica);
        this.inc({ server: 'primary' }, database.replicaReads.primary);
      },
    });
  }
}
