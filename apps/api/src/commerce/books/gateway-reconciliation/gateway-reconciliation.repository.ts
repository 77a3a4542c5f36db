import {
  reconciliationDifferenceKinds,
  type ReconciliationDifference,
  type ReconciliationRun,
} from '@account/domain/commerce/books/gateway-reconciliation/gateway-reconciliation';
import {
  businessDate,
  businessDateAt,
  type BusinessDate,
} from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';

import { Database } from '../../../platform/prisma/database.js';
import { jsonColumn } from '../../../platform/prisma/json-column.js';

const orNone = z.string().nullable();

const storedDifferences = jsonColumn<ReconciliationDifference[]>(
  'gateway_reconciliation.differences',
  z.array(
    z.object({
      kind: z.enum(reconciliationDifferenceKinds),
      chargeId: orNone,
      reference: orNone,
      theirs: orNone,
      ours: orNone,
    }),
  ),
);

const maxRows = 30;

const dayOf = (column: Date) => businessDate(column.toISOString().slice(0, 10));

export interface GatewayReconciliationRow {
  /** Gateway ids, separated by commas. */
  gateways: string;
  from: BusinessDate;
  until: BusinessDate;
  movements: number;
  differences: ReconciliationDifference[];
  auditedAt: Date;
}

@Injectable()
export class GatewayReconciliationRepository {
  constructor(private readonly database: Database) {}

  /**
   * Saves a comparison. Deletes earlier comparisons of the same gateways that covered only a part of these
   * days.
   */
  async save({
    gateways,
    from,
    until,
    movements,
    differences,
    auditedAt,
  }: GatewayReconciliationRow): Promise<void> {
    await this.database.statement(
      'gateway-audit-save',
      `WITH old AS (DELETE FROM gateway_reconciliation
                     WHERE gateways = $1 AND from_day >= $2 AND until_day <= $3
                       AND (from_day, until_day) <> ($2::date, $3::date))
       INSERT INTO gateway_reconciliation (gateways, from_day, until_day, movements, differences, audited_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (gateways, from_day, until_day)
       DO UPDATE SET movements = $4, differences = $5, audited_at = $6`,
      [gateways, from, until, movements, JSON.stringify(differences), auditedAt],
    );
  }

  async findNewest(gatewayId: string): Promise<ReconciliationRun[]> {
    const rows = await this.database.prisma.gatewayReconciliation.findMany({
      where: { gateways: gatewayId },
      select: { fromDay: true, untilDay: true, auditedAt: true },
      orderBy: [{ untilDay: 'desc' }, { fromDay: 'desc' }],
      take: maxRows,
    });
    return rows.map(({ fromDay, untilDay, auditedAt }) => ({
      from: dayOf(fromDay),
      until: dayOf(untilDay),
      auditedOn: businessDateAt(auditedAt),
    }));
  }

  async findWithDifferences(): Promise<GatewayReconciliationRow[]> {
    const rows = await this.database.statement<GatewayReconciliationRow>(
      'gateway-audits-different',
      `SELECT gateways, from_day AS "from", until_day AS until, movements, differences, audited_at AS "auditedAt"
         FROM gateway_reconciliation WHERE differences <> '[]' ORDER BY from_day, gateways`,
      [],
    );
    return rows.map((row) => ({ ...row, differences: storedDifferences.read(row.differences) }));
  }
}
