import { Injectable } from '@nestjs/common';

import { type Charge, Charges } from '../../../payments/charges/index.js';
import { BillingCycles, type ContractId } from '../../contracts/index.js';

/** Finds the charges for the latest paid or unpaid billing cycle of the contract. */
@Injectable()
export class LatestCharges {
  constructor(
    private readonly cycles: BillingCycles,
    private readonly charges: Charges,
  ) {}

  async findLatestCharges(contractId: ContractId): Promise<Charge[]> {
    const latest = (await this.cycles.listByContract(contractId)).at(-1);
    return latest === undefined ? [] : this.charges.listCharges({ kind: 'cycle', id: latest.id });
  }
}
