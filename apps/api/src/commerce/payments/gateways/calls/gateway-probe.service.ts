import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { Injectable } from '@nestjs/common';

import { RealClock } from '../../../../platform/clock/clock.js';
import { newId } from '../../../../platform/ids/ids.js';
import { Logger } from '../../../../platform/logging/logger.js';
import { JobHandler } from '../../../../platform/queue/job-handler.js';
import { probeGateways } from '../../../ledger/scheduled-jobs/index.js';
import { GatewayBreakers, nameOf } from './gateway-breakers.service.js';
import { GatewayCalls } from './gateway-calls.service.js';
import type { GatewayRef } from './gateway.declaration.js';
import { ConnectedGateways, type ConnectedGateway } from './connected-gateways.service.js';
const nonexistentPayment = '00000000000000';

export type Probed = { outcome: 'answers' } | { outcome: 'notOffered' } | { outcome: 'fails'; code: string };

/** Looks up a nonexistent payment, which tests the connection and credentials without a charge. */
@Injectable()
export class GatewayProbe {
  /** Running probes by gateway name. This process runs at most one probe per gateway at a time. */
  private readonly inFlight = new Map<string, Promise<void>>();

  constructor(
    private readonly gateways: ConnectedGateways,
    private readonly breakers: GatewayBreakers,
    private readonly calls: GatewayCalls,
    private readonly logger: Logger,
  ) {}

  @JobHandler(probeGateways)
  async probeOpen(): Promise<void> {
    await Promise.all(await this.startProbes());
  }

  /**
   * Starts the due probes of gateways whose breaker is open, if they can be probed without a charge.
   * @returns one promise for each of these probes
   */
  async startProbes(): Promise<readonly Promise<void>[]> {
    const open = new Set(await this.breakers.listProbeable());
    if (open.size === 0) return [];
    return this.gateways
      .listGateways()
      .filter(({ ref, gateway }) => gateway.traits.inquiry && open.has(nameOf(ref)))
      .map((gateway) => this.joinProbe(gateway));
  }

  private joinProbe(gateway: ConnectedGateway): Promise<void> {
    const name = nameOf(gateway.ref);
    const underWay = this.inFlight.get(name) ?? this.runProbe(gateway, name);
    this.inFlight.set(name, underWay);
    return underWay;
  }

  private async runProbe({ ref, pacing }: ConnectedGateway, name: string): Promise<void> {
    try {
      const admitted = await this.breakers.admitRequest(ref, pacing, 'lookUp');
      if ('why' in admitted) return;
      const { outcome } = await this.probeGateway(ref);
      await this.breakers.settleRequest(ref, admitted.permit, outcome === 'answers' ? 'good' : 'unreached');
    } catch (error) {
      this.logger.error('gateway_probe.failed', error, { gateway: name });
    } finally {
      this.inFlight.delete(name);
    }
  }

  async probeGateway(ref: GatewayRef): Promise<Probed> {
    const id = newId().replaceAll('-', '');
    const ids = { payment: nonexistentPayment, transaction: null, capture: null };
    const inquiry = await this.calls.readFromGateway(ref, 'inquire', (gateway) =>
      gateway.inquire(
        {
          chargeId: id,
          amount: yen(1),
          instrument: { customerCode: id, agreement: null },
          item: { id: 'probe', name: 'probe' },
          claimedOn: businessDateAt(new RealClock().now()),
        },
        ids,
      ),
    );
    switch (inquiry.outcome) {
      case 'found':
      case 'notFound':
        return { outcome: 'answers' };
      case 'notOffered':
        return { outcome: 'notOffered' };
      case 'unavailable':
        return { outcome: 'fails', code: inquiry.code };
      case 'notSent':
        return { outcome: 'fails', code: inquiry.why };
    }
  }
}
