import { Injectable } from '@nestjs/common';

import type { AccountId } from '../ids/ids.js';
import { Database, declareReplicaRead } from '../prisma/database.js';

export interface AuditQuery {
  accountId?: AccountId | undefined;
  kind?: string | undefined;
  by?: string | undefined;
  from: Date;
  until?: Date | undefined;
}

/** Names of the field in which events store the operator. `decidedBy` was used until 2026-11. */
export const operatorFields = ['by', 'decidedBy'] as const;

const auditList = declareReplicaRead('audit-list');

@Injectable()
export class AuditHistory {
  constructor(private readonly database: Database) {}

  /** Lists events of a period, newest first. @param by operator name */
  findEvents(
    { accountId, kind, by, from, until }: AuditQuery,
    most: number,
  ): Promise<{ kind: string; actor: string; accountId: string | null; details: unknown; createdAt: Date }[]> {
    return this.database.replicaRead(auditList, ({ prisma }) =>
      prisma.auditEvent.findMany({
        where: {
          createdAt: { gte: from, ...(until !== undefined && { lt: until }) },
          ...(accountId !== undefined && { accountId }),
          ...(kind !== undefined && { kind }),
          ...(by !== undefined && {
            OR: operatorFields.map((name) => ({ details: { path: [name], equals: by } })),
          }),
        },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: most,
        select: { kind: true, actor: true, accountId: true, details: true, createdAt: true },
      }),
    );
  }

  /** Lists events newest first, without details, which only operators may see. */
  findLatest(accountId: AccountId, most: number) {
    return this.database.prisma.auditEvent.findMany({
      where: { accountId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: most,
      select: { kind: true, actor: true, createdAt: true },
    });
  }
}
