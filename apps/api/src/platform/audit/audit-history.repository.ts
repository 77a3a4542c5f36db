import { Injectable } from '@nestjs/common';

import type { AccountId } from '../ids/ids.js';
import { Database } from '../prisma/database.js';

@Injectable()
export class AuditHistory {
  constructor(private readonly database: Database) {}

  /** The newest first, without details: those are for operators. */
  latestOf(accountId: AccountId, most: number) {
    return this.database.prisma.auditEvent.findMany({
      where: { accountId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: most,
      select: { kind: true, actor: true, createdAt: true },
    });
  }
}
