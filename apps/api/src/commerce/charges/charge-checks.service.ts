import { Injectable } from '@nestjs/common';

import { LedgerChecks } from '../ledger/ledger-checks.service.js';
import { ChargeFigures } from './charge-figures.repository.js';

export interface BrokenRule {
  rule: 'earnings' | 'receivable' | 'heldForLong';
  /** A charge, gateway or account. */
  subject: string;
}

const mostShown = 100;

/** The rules that charges and books must keep together, whatever happened to processes and answers. */
@Injectable()
export class ChargeChecks {
  constructor(
    private readonly figures: ChargeFigures,
    private readonly ledger: LedgerChecks,
  ) {}

  /** Empty where all is well. */
  async broken(): Promise<BrokenRule[]> {
    const [charges, gateways, held] = await Promise.all([
      this.ledger.chargesUnlikeEarnings(mostShown),
      this.gatewaysUnlikeBooks(),
      this.ledger.heldForLong(),
    ]);
    return [
      ...charges.map((subject) => ({ rule: 'earnings', subject }) as const),
      ...gateways.map((subject) => ({ rule: 'receivable', subject }) as const),
      ...held.map((subject) => ({ rule: 'heldForLong', subject }) as const),
    ];
  }

  /** What a gateway owes for charges is what those that succeeded were taken for. */
  private async gatewaysUnlikeBooks(): Promise<string[]> {
    const [collected, booked] = [await this.figures.collected(), await this.ledger.takenByGateway()];
    const taken = new Map(booked.map((each) => [each.gatewayId, each.taken]));
    const all = new Set([...collected.keys(), ...taken.keys()]);
    return [...all].filter((id) => (collected.get(id) ?? 0) !== (taken.get(id) ?? 0));
  }
}
