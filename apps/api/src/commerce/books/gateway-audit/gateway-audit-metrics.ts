import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';

import { GatewayAuditRepository } from './gateway-audit.repository.js';

@Injectable()
export class GatewayAuditMetrics {
  constructor(audits: GatewayAuditRepository, registry: Registry) {
    new Gauge({
      name: 'gateway_audit_differences',
      help: 'Differences between the books of gateways and ours that nobody has cleared',
      registers: [registry],
      async collect() {
        const found = await audits.different().catch(() => undefined);
        if (found !== undefined)
          this.set(found.reduce((sum, { differences }) => sum + differences.length, 0));
      },
    });
  }
}
