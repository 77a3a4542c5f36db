import {
  auditDifferenceKinds,
  type AuditDifference,
  type AuditOfDays,
} from '@account/domain/commerce/books/gateway-audit/gateway-audit';
import {
  businessDate,
  businessDateAt,
  type BusinessDate,
} from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';

import { Database } from '../../../platform/prisma/database.js';
import { keptJson } from '../../../platform/prisma/kept-json.js';

const orNone = z.string().nullable();

const keptDifferences = keptJson<AuditDifference[]>(
  'gateway_audit.differences',
  z.array(
    z.object({
      kind: z.enum(auditDifferenceKinds),
      chargeId: orNone,
      reference: orNone,
      theirs: orNone,
      ours: orNone,
    }),
  ),
);

const mostRows = 30;

const dayOf = (column: Date) => businessDate(column.toISOString().slice(0, 10));

export interface GatewayAuditRow {
  /** Ids between commas. */
  gateways: string;
  from: BusinessDate;
  until: BusinessDate;
  movements: number;
  differences: AuditDifference[];
  auditedAt: Date;
}

@Injectable()
export class GatewayAuditRepository {
  constructor(private readonly database: Database) {}

  /** In the place of what was found for these days, or for some of them, before. */
  async save({ gateways, from, until, movements, differences, auditedAt }: GatewayAuditRow): Promise<void> {
    await this.database.statement(
      'gateway-audit-save',
      `WITH old AS (DELETE FROM gateway_audit
                     WHERE gateways = $1 AND from_day >= $2 AND until_day <= $3
                       AND (from_day, until_day) <> ($2::date, $3::date))
       INSERT INTO gateway_audit (gateways, from_day, until_day, movements, differences, audited_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (gateways, from_day, until_day)
       DO UPDATE SET movements = $4, differences = $5, audited_at = $6`,
      [gateways, from, until, movements, JSON.stringify(differences), auditedAt],
    );
  }

  async newestOf(gatewayId: string): Promise<AuditOfDays[]> {
    const rows = await this.database.prisma.gatewayAudit.findMany({
      where: { gateways: gatewayId },
      select: { fromDay: true, untilDay: true, auditedAt: true },
      orderBy: [{ untilDay: 'desc' }, { fromDay: 'desc' }],
      take: mostRows,
    });
    return rows.map(({ fromDay, untilDay, auditedAt }) => ({
      from: dayOf(fromDay),
      until: dayOf(untilDay),
      auditedOn: businessDateAt(auditedAt),
    }));
  }

  async different(): Promise<GatewayAuditRow[]> {
    const rows = await this.database.statement<GatewayAuditRow>(
      'gateway-audits-different',
      `SELECT gateways, from_day AS "from", until_day AS until, movements, differences, audited_at AS "auditedAt"
         FROM gateway_audit WHERE differences <> '[]' ORDER BY from_day, gateways`,
      [],
    );
    return rows.map((row) => ({ ...row, differences: keptDifferences.read(row.differences) }));
  }
}
