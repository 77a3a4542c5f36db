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
import { OpenGateways, type OpenGateway } from './open-gateways.service.js';
const nobodys = '00000000000000';

export type Probed = { outcome: 'answers' } | { outcome: 'notOffered' } | { outcome: 'fails'; code: string };

/** Asks a gateway for a payment that nobody has made: whether it can be reached and takes our access, without any charge. */
@Injectable()
export class GatewayProbe {
  /** By name: one at a time in this process. */
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly gateways: OpenGateways,
    private readonly breakers: GatewayBreakers,
    private readonly calls: GatewayCalls,
    private readonly logger: Logger,
  ) {}

  @JobHandler(probeGateways)
  async probeOpen(): Promise<void> {
    await Promise.all(await this.begin());
  }

  /** Each open breaker that can be probed without a charge, if it is due. @returns one for each gateway that is away */
  async begin(): Promise<readonly Promise<void>[]> {
    const open = new Set(await this.breakers.toProbe());
    if (open.size === 0) return [];
    return this.gateways
      .all()
      .filter(({ ref, gateway }) => gateway.traits.inquiry && open.has(nameOf(ref)))
      .map((gateway) => this.joined(gateway));
  }

  private joined(gateway: OpenGateway): Promise<void> {
    const name = nameOf(gateway.ref);
    const underWay = this.underWay.get(name) ?? this.begun(gateway, name);
    this.underWay.set(name, underWay);
    return underWay;
  }

  private async begun({ ref, pacing }: OpenGateway, name: string): Promise<void> {
    try {
      const admitted = await this.breakers.admit(ref, pacing, 'lookUp');
      if ('why' in admitted) return;
      const { outcome } = await this.ask(ref);
      await this.breakers.settle(ref, admitted.permit, outcome === 'answers' ? 'good' : 'unreached');
    } catch (error) {
      this.logger.error('gateway_probe.failed', error, { gateway: name });
    } finally {
      this.underWay.delete(name);
    }
  }

  async ask(ref: GatewayRef): Promise<Probed> {
    const id = newId().replaceAll('-', '');
    const ids = { payment: nobodys, transaction: null, capture: null };
    const inquiry = await this.calls.read(ref, 'inquire', (gateway) =>
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
