import { setTimeout } from 'node:timers/promises';

import {
  Injectable,
  Module,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { randomBetween } from '../../platform/crypto/random.js';
import { Logger } from '../../platform/logging/logger.js';
import { GatewayProbe } from './calls/gateway-probe.service.js';
import { GatewaysModule } from './gateways.module.js';

/** Milliseconds between two looks at the breakers; whether an open one may be probed is decided by its row. */
const looks = { usual: { least: 800, most: 1_200 }, whileAway: { least: 150, most: 250 } };

/** A gateway is back in use a moment after it is back: a worker looks for breakers that are open. */
@Injectable()
export class GatewayProbePump implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly probe: GatewayProbe,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const { least, most } = (await this.begin()) ? looks.whileAway : looks.usual;
      await setTimeout(randomBetween(least, most), undefined, { signal }).catch(() => undefined);
    }
  }

  private async begin(): Promise<boolean> {
    try {
      return (await this.probe.begin()).length > 0;
    } catch (error) {
      this.logger.error('Payment gateways could not be probed', error);
      return false;
    }
  }
}

@Module({ imports: [GatewaysModule], providers: [GatewayProbePump] })
export class GatewayProbePumpModule {}
