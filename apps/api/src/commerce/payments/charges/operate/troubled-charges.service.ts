import { Injectable } from '@nestjs/common';

import { TroubledChargeRepository, type TroubledCharge } from './troubled-charge.repository.js';

export type { TroubledCharge } from './troubled-charge.repository.js';

@Injectable()
export class TroubledCharges {
  constructor(private readonly charges: TroubledChargeRepository) {}

  /** Begun between two moments of business time, the earliest first. */
  between(from: Date, until: Date, most: number): Promise<TroubledCharge[]> {
    return this.charges.between(from, until, most);
  }
}
