import { Injectable, type OnModuleInit } from '@nestjs/common';

import { AuditTrail, auditKind } from '../../platform/audit/audit-trail.repository.js';
import { RealClock } from '../../platform/clock/clock.js';
import { CleanupRegistry } from '../../platform/lifecycle/cleanup-registry.service.js';
import { Logger } from '../../platform/logging/logger.js';
import { defineJob } from '../../platform/queue/job.js';
import { JobHandler } from '../../platform/queue/job-handler.js';
import { Database } from '../../platform/prisma/database.js';
import { SigningKeysRepository } from './signing-keys.repository.js';
import { SigningKeys } from './signing-keys.service.js';

export const rotateSigningKeys = defineJob({ name: 'signing-keys.rotate', lane: 'default' });

const keysRotated = auditKind('oidc.keysRotated', 'system');

@Injectable()
export class SigningKeyRotation implements OnModuleInit {
  private readonly clock = new RealClock();

  constructor(
    private readonly keys: SigningKeys,
    private readonly repository: SigningKeysRepository,
    private readonly cleanupRegistry: CleanupRegistry,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const sweep = (_now: Date, limit: number) => this.repository.deleteGone(this.clock.now(), limit);
    this.cleanupRegistry.registerTask({ name: 'oidc_signing_key', sweep });
  }

  @JobHandler(rotateSigningKeys)
  async rotate(): Promise<void> {
    if (!(await this.keys.rotateWhenDue())) return;
    this.logger.info('signing_keys.rotated');
    await this.database.transaction((transaction) => this.audit.addEvent(transaction, keysRotated));
  }
}
