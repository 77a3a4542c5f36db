import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';

import { GatewayReconciliationRepository } from './gateway-reconciliation.repository.js';

@Injectable()
export class GatewayReconciliationMetrics {
  constructor(audits: GatewayReconciliationRepository, registry: Registry) {
    new Gauge({
      name: 'account_gateway_reconciliation_differences',
      help: 'Unresolved differences between the records of gateways and our charges',
      registers: [registry],
      async collect() {
        const found = await audits.findWithDifferences().catch(() => undefined);
        if (found !== undefined)
          this.set(found.reduce((sum, { differences }) => sum + differences.length, 0));
      },
    });
  }
}
