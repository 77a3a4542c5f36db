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

  settledLate(days: LateDays, most: number): Promise<SettledLate[]> {
    return this.contracts.settledLate(days, most);
  }

  waiting(days: LateDays, most: number): Promise<LateContract[]> {
    return this.contracts.waiting(days, most);
  }

  held(days: LateDays, most: number): Promise<LateContract[]> {
    return this.contracts.held(days, most);
  }
}
