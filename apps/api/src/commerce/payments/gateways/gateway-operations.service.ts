import { gatewayClock } from '@account/gateways/payments/gateway-settings';
import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { ReadinessFacts } from '../../../platform/http/health/readiness.js';
import { Database } from '../../../platform/prisma/database.js';
import { GatewayBreakers, type GatewayState } from './calls/gateway-breakers.service.js';
import { GatewayPauses } from './calls/gateway-pauses.service.js';
import { GatewayProbe, type Probed } from './calls/gateway-probe.service.js';
import { ConnectedGateways } from './calls/connected-gateways.service.js';
import { GatewayConfigurations } from './configuration/gateway-configurations.service.js';
import { GatewayWebhookRepository } from './webhooks/gateway-webhook.repository.js';
import type { ListedTask } from './tasks/gateway-task.repository.js';
import { GatewayTasks } from './tasks/gateway-tasks.service.js';

export interface CheckedGateway {
  gatewayId: string;
  type: PaymentMethodType;
  standing: GatewayState;
  probed: Probed;
  /**
   * Seconds by which the provider's clock is ahead of the database clock; null if the provider sends no time.
   */
  secondsAhead: number | null;
}

export interface GatewayReviewItems {
  missing: readonly string[];
  paused: readonly string[];
  open: readonly string[];
  tasks: readonly ListedTask[];
  notices: Readonly<Awaited<ReturnType<GatewayWebhookRepository['findUnsettled']>>>;
}

const maxClockDifference = 5_000;
const maxListed = 100;
@Injectable()
export class GatewayOperations implements OnModuleInit {
  constructor(
    private readonly configurations: GatewayConfigurations,
    private readonly gateways: ConnectedGateways,
    private readonly breakers: GatewayBreakers,
    private readonly pauses: GatewayPauses,
    private readonly probe: GatewayProbe,
    private readonly tasks: GatewayTasks,
    private readonly webhooks: GatewayWebhookRepository,
    private readonly database: Database,
    private readonly readiness: ReadinessFacts,
  ) {}

  onModuleInit(): void {
    this.readiness.register('gateways', async () => ({
      missing: this.configurations.listMissing(),
      paused: await this.pauses.listPaused(),
      open: await this.breakers.listOpen(),
    }));
  }

  isKnown(gatewayId: string): boolean {
    return this.gateways.listGateways().some(({ ref }) => ref.gatewayId === gatewayId);
  }

  /** Checks gateways one after another: credentials, clock and one look-up, without a charge. */
  async checkGateways(gatewayId: string | null): Promise<CheckedGateway[]> {
    const checked: CheckedGateway[] = [];
    for (const { ref } of this.gateways.listGateways()) {
      if (gatewayId !== null && ref.gatewayId !== gatewayId) continue;
      checked.push({
        ...ref,
        standing: await this.breakers.findState(ref),
        probed: await this.probe.probeGateway(ref),
        secondsAhead: await this.secondsAhead(ref),
      });
    }
    return checked;
  }

  /** @param limit maximum number of tasks, and of webhooks */
  async findReviewItems(limit = maxListed): Promise<GatewayReviewItems> {
    return {
      missing: this.configurations.listMissing(),
      paused: await this.pauses.listPaused(),
      open: await this.breakers.listOpen(),
      tasks: await this.tasks.findNeedingReview(limit),
      notices: await this.webhooks.findUnsettled(limit),
    };
  }

  private async secondsAhead(ref: { gatewayId: string; type: PaymentMethodType }): Promise<number | null> {
    const settings = this.configurations.findSettings(ref.gatewayId, ref.type);
    const theirs = settings && (await gatewayClock(settings, maxClockDifference));
    if (!theirs) return null;
    return Math.round((theirs.getTime() - (await this.database.machineTime()).getTime()) / 1_000);
  }
}
