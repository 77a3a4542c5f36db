import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { ChargePhase } from '@account/domain/commerce/payments/charges/charge-phase';
import { Injectable } from '@nestjs/common';

import { Database } from '../../../../platform/prisma/database.js';
import type { ChargeId } from '../charge.declaration.js';

export interface ReconcilableCharge {
  chargeId: ChargeId;
  phase: ChargePhase;
  collected: number | null;
  processedOn: BusinessDate | null;
}

const read = `SELECT id AS "chargeId", phase, collected, processed_on AS "processedOn" FROM charge`;

@Injectable()
export class ChargeReconciliationRepository {
  constructor(private readonly database: Database) {}

  /** Both days included. */
  findCollectedOn(
    gatewayIds: readonly string[],
    from: BusinessDate,
    until: BusinessDate,
  ): Promise<ReconcilableCharge[]> {
    return this.database.statement<ReconcilableCharge>(
      'charges-collected-on',
      `${read} WHERE gateway_id = ANY ($1) AND phase = 'SUCCEEDED' AND processed_on BETWEEN $2 AND $3 ORDER BY id`,
      [gatewayIds, from, until],
    );
  }

  findByIds(ids: readonly ChargeId[]): Promise<ReconcilableCharge[]> {
    return this.database.statement<ReconcilableCharge>(
      'charges-audited',
      `${read} WHERE id = ANY ($1) ORDER BY id`,
      [ids],
    );
  }

  /** Finds charges by keyed hashes of provider ids, in hex. */
  async findByHashes(
    gatewayIds: readonly string[],
    hashes: readonly Buffer[],
  ): Promise<Map<string, ChargeId>> {
    const rows = await this.database.prisma.charge.findMany({
      where: {
        gatewayId: { in: [...gatewayIds] },
        OR: [
          { providerHash: { in: hashes.map((hash) => new Uint8Array(hash)) } },
          { captureHash: { in: hashes.map((hash) => new Uint8Array(hash)) } },
        ],
      },
      select: { id: true, providerHash: true, captureHash: true },
    });
    return new Map(
      rows.flatMap(({ id, providerHash, captureHash }) =>
        [providerHash, captureHash].flatMap((hash) =>
          hash === null ? [] : [[Buffer.from(hash).toString('hex'), id] as const],
        ),
      ),
    );
  }
}
