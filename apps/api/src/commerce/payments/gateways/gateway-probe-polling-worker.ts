import { Injectable, Module } from '@nestjs/common';

import { randomBetween } from '../../../platform/crypto/random.js';
import { Logger } from '../../../platform/logging/logger.js';
import { PollingWorker } from '../../../platform/job-tables/polling-worker.js';
import { GatewayProbe } from './calls/gateway-probe.service.js';
import { GatewaysModule } from './gateways.module.js';

/**
 * Milliseconds between two polls for open breakers. The stored row of a breaker determines whether it may be
 * probed.
 */
const pollIntervals = { usual: { least: 800, most: 1_200 }, whileAway: { least: 150, most: 250 } };

/** Polls for open breakers, so that a gateway is used again shortly after it recovers. */
@Injectable()
export class GatewayProbePollingWorker extends PollingWorker {
  protected readonly onFailure = {
    message: 'gateway_probe.poll_failed',
    rest: pollIntervals.usual.most,
  };

  constructor(
    private readonly probe: GatewayProbe,
    logger: Logger,
  ) {
    super(logger);
  }

  protected async poll(): Promise<number> {
    const { least, most } =
      (await this.probe.startProbes()).length > 0 ? pollIntervals.whileAway : pollIntervals.usual;
    return randomBetween(least, most);
  }
}

@Module({ imports: [GatewaysModule], providers: [GatewayProbePollingWorker] })
export class GatewayProbePollingWorkerModule {}
