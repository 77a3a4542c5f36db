import { Injectable } from '@nestjs/common';

import { AuditTrail, auditKind } from '../../../../platform/audit/audit-trail.repository.js';
import { Database } from '../../../../platform/prisma/database.js';
import { everyGateway } from './gateway-breaker.repository.js';
import { GatewayBreakers } from './gateway-breakers.service.js';
import { GatewayPauseRepository } from './gateway-pause.repository.js';
import { ConnectedGateways } from './connected-gateways.service.js';

const paused = auditKind<{ gateway: string; by: string }>('gateway.paused', 'operator');
const resumed = auditKind<{ gateway: string; by: string }>('gateway.resumed', 'operator');

/** Manual switch: no new operation is sent to a paused gateway (or to any gateway) until it is resumed. */
@Injectable()
export class GatewayPauses {
  constructor(
    private readonly pauses: GatewayPauseRepository,
    private readonly breakers: GatewayBreakers,
    private readonly gateways: ConnectedGateways,
    private readonly audit: AuditTrail,
    private readonly database: Database,
  ) {}

  /**
   * @param gatewayId null for all gateways
   * @returns false if it was already paused
   */
  pauseGateway(gatewayId: string | null, by: string): Promise<boolean> {
    const gateway = gatewayId ?? everyGateway;
    return this.database.transaction(async (transaction) => {
      const pausedAt = await this.database.machineTime(transaction);
      const isNew = await this.pauses.add(transaction, gateway, pausedAt);
      if (isNew) await this.audit.addEvent(transaction, paused, { details: { gateway, by } });
      return isNew;
    });
  }

  /**
   * Resumes the gateway and closes open breakers.
   * @returns false if it was not paused
   */
  async resumeGateway(gatewayId: string | null, by: string): Promise<boolean> {
    const gateway = gatewayId ?? everyGateway;
    const wasPaused = await this.database.transaction(async (transaction) => {
      const isGone = await this.pauses.remove(transaction, gateway);
      await this.audit.addEvent(transaction, resumed, { details: { gateway, by } });
      return isGone;
    });
    for (const { ref } of this.gateways.listGateways())
      if (gatewayId === null || ref.gatewayId === gatewayId) await this.breakers.closeBreaker(ref);
    return wasPaused;
  }

  async listPaused(): Promise<string[]> {
    return (await this.pauses.all()).map(({ gatewayId }) => gatewayId);
  }
}
