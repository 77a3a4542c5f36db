import { Injectable } from '@nestjs/common';

import { ChargeFiguresRepository, type EndedCharges } from '../settle/charge-figures.repository.js';

export type { EndedCharges } from '../settle/charge-figures.repository.js';

@Injectable()
export class ChargeOutcomeCounts {
  constructor(private readonly figures: ChargeFiguresRepository) {}

  /** Returns the number of unknown charges, and the age of the oldest in seconds. */
  countUnknown(): Promise<{ count: number; seconds: number }> {
    return this.figures.countUnknown();
  }

  /** Business time; `until` is exclusive. */
  countEnded(from: Date, until: Date): Promise<EndedCharges[]> {
    return this.figures.countEnded(from, until);
  }

  findLast(): Promise<{ createdAt: Date | null; succeededAt: Date | null }> {
    return this.figures.findLast();
  }
}
