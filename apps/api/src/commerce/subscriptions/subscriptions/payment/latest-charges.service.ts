import { Injectable } from '@nestjs/common';

import { type Charge, Charges } from '../../../payments/charges/index.js';
import { BillingCycles, type ContractId } from '../../contracts/index.js';

/** Finds charges for the contract's cycle that was last paid or is unpaid. */
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
