import { Injectable } from '@nestjs/common';

import { DisruptedChargeRepository, type DisruptedCharge } from './disrupted-charge.repository.js';

export type { DisruptedCharge } from './disrupted-charge.repository.js';

@Injectable()
export class DisruptedCharges {
  constructor(private readonly charges: DisruptedChargeRepository) {}

  /** Returns charges that started between two business times, the earliest first. */
  findBetween(from: Date, until: Date, most: number): Promise<DisruptedCharge[]> {
    return this.charges.findBetween(from, until, most);
  }
}
