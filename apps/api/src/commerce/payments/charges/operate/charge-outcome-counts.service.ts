import { Injectable } from '@nestjs/common';

import { ChargeFiguresRepository, type EndedCharges } from '../settle/charge-figures.repository.js';

export type { EndedCharges } from '../settle/charge-figures.repository.js';

@Injectable()
export class ChargeOutcomeCounts {
  constructor(private readonly figures: ChargeFiguresRepository) {}

  /** How many, and for how many seconds the oldest. */
  countUnknown(): Promise<{ count: number; seconds: number }> {
    return this.figures.countUnknown();
  }

  /** Of business time, `until` not included. */
  countEnded(from: Date, until: Date): Promise<EndedCharges[]> {
    return this.figures.countEnded(from, until);
  }

  findLast(): Promise<{ createdAt: Date | null; succeededAt: Date | null }> {
    return this.figures.findLast();
  }
}
