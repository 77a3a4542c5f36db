import { Injectable } from '@nestjs/common';

import {
  LateContractRepository,
  type LateContract,
  type LateDays,
  type SettledLate,
} from './late-contract.repository.js';

export type { LateContract } from './late-contract.repository.js';

@Injectable()
export class LateContracts {
  constructor(private readonly contracts: LateContractRepository) {}

  findSettledLate(days: LateDays, most: number): Promise<SettledLate[]> {
    return this.contracts.findSettledLate(days, most);
  }

  findWaiting(days: LateDays, most: number): Promise<LateContract[]> {
    return this.contracts.findWaiting(days, most);
  }

  findHeld(days: LateDays, most: number): Promise<LateContract[]> {
    return this.contracts.findHeld(days, most);
  }
}
