import { businessDateAt } from '@account/domain/commerce/calendar/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { Injectable } from '@nestjs/common';

import { RealClock } from '../../../platform/clock/clock.js';
import { newId } from '../../../platform/ids/ids.js';
import { JobHandler } from '../../../platform/queue/job-handler.js';
import { probeGateways } from '../../scheduled-jobs/scheduled-jobs.declaration.js';
import { GatewayBreakers } from './gateway-breakers.service.js';
import { GatewayCalls } from './gateway-calls.service.js';
import type { GatewayRef } from './gateway.declaration.js';
import { OpenGateways } from './open-gateways.service.js';
const nobodys = '00000000000000';

export type Probed = { outcome: 'answers' } | { outcome: 'notOffered' } | { outcome: 'fails'; code: string };

/** Asks a gateway for a payment that nobody has made: whether it can be reached and takes our access, without any charge. */
@Injectable()
export class GatewayProbe {
  constructor(
    private readonly gateways: OpenGateways,
    private readonly breakers: GatewayBreakers,
    private readonly calls: GatewayCalls,
  ) {}

  /** Once a minute, each open breaker that can be probed without a charge. */
  @JobHandler(probeGateways)
  async probeOpen(): Promise<void> {
    for (const { ref, gateway, pacing } of this.gateways.all()) {
      if (!gateway.traits.inquiry || (await this.breakers.standing(ref)) !== 'open') continue;
      const admitted = await this.breakers.admit(ref, pacing, true);
      if ('why' in admitted) continue;
      const { outcome } = await this.ask(ref);
      await this.breakers.settle(ref, admitted.permit, outcome === 'answers' ? 'good' : 'bad');
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
