import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { GatewayRef } from './gateway.declaration.js';
import { GatewayBreakerRepository } from './gateway-breaker.repository.js';
import { GatewayPauseRepository } from './gateway-pause.repository.js';

const labels = ['gateway', 'type'] as const;

@Injectable()
export class GatewayMetrics {
  private readonly durations: Histogram<(typeof labels)[number] | 'call' | 'outcome'>;
  private readonly refusals: Counter<(typeof labels)[number] | 'call' | 'reason'>;

  constructor(registry: Registry, breakers: GatewayBreakerRepository, pauses: GatewayPauseRepository) {
    const registers = [registry];
    this.durations = new Histogram({
      name: 'account_gateway_request_duration_seconds',
      help: 'Duration of requests to payment gateways by call and outcome',
      labelNames: [...labels, 'call', 'outcome'],
      buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64],
      registers,
    });
    this.refusals = new Counter({
      name: 'account_gateway_requests_rejected_total',
      help: 'Requests to payment gateways that were not sent, by reason: paused, open circuit, concurrency limit, not configured',
      labelNames: [...labels, 'call', 'reason'],
      registers,
    });
    new Gauge({
      name: 'account_gateway_circuit_open',
      help: '1 while the circuit breaker of a payment gateway is open',
      labelNames: labels,
      registers,
      async collect() {
        this.reset();
        for (const { gatewayId, paymentMethodType, openSince } of await breakers.findAll().catch(() => []))
          this.set({ gateway: gatewayId, type: paymentMethodType }, openSince === null ? 0 : 1);
      },
    });
    new Gauge({
      name: 'account_gateway_paused',
      help: '1 while an operator has paused a payment gateway; "*" stands for all gateways',
      labelNames: ['gateway'],
      registers,
      async collect() {
        this.reset();
        for (const { gatewayId } of await pauses.all().catch(() => [])) this.set({ gateway: gatewayId }, 1);
      },
    });
  }

  countRefused({ gatewayId, type }: GatewayRef, call: string, why: string): void {
    this.refusals.inc({ gateway: gatewayId, type, call, reason: why });
  }

  async measureCall<Answer extends { outcome: string }>(
    { gatewayId, type }: GatewayRef,
    call: string,
    request: () => Promise<Answer>,
  ): Promise<Answer> {
    const startedAt = performance.now();
    let outcome = 'thrown';
    try {
      const answer = await request();
      outcome = answer.outcome;
      return answer;
    } finally {
      const seconds = (performance.now() - startedAt) / 1_000;
      this.durations.observe({ gateway: gatewayId, type, call, outcome }, seconds);
    }
  }
}
