import { Injectable } from '@nestjs/common';

import { ChargeFigures, type EndedCharges } from '../settle/charge-figures.repository.js';

export type { EndedCharges } from '../settle/charge-figures.repository.js';

@Injectable()
export class ChargeOutcomeCounts {
  constructor(private readonly figures: ChargeFigures) {}

  /** How many, and for how many seconds the oldest. */
  unknown(): Promise<{ count: number; seconds: number }> {
    return this.figures.unknown();
  }

  /** Of business time, `until` not included. */
  between(from: Date, until: Date): Promise<EndedCharges[]> {
    return this.figures.ended(from, until);
  }

  last(): Promise<{ createdAt: Date | null; succeededAt: Date | null }> {
    return this.figures.last();
  }
}
