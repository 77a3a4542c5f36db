import { Injectable } from '@nestjs/common';

import type { CustomerId } from '../../../ledger/customers/index.js';
import { chargeSubjectKinds, type ChargeSubjectKind, type SubjectRef } from '../charge.declaration.js';
import type { ChargeSubject } from './charge-subject.declaration.js';

@Injectable()
export class ChargeSubjects {
  private find: ((kind: ChargeSubjectKind) => ChargeSubject) | undefined;

  /**
   * Registers the function that finds the module of a charged order or cycle. Those modules depend on this one,
   * so this one cannot import them.
   */
  connect(find: (kind: ChargeSubjectKind) => ChargeSubject): void {
    this.find = find;
  }

  getSubject(kind: ChargeSubjectKind): ChargeSubject {
    if (this.find === undefined) throw new Error('Charge subjects are not registered yet');
    return this.find(kind);
  }

  async explain({ kind, id }: SubjectRef): Promise<readonly string[]> {
    return this.getSubject(kind).explain(id);
  }

  async explainWithoutCharge(customerId: CustomerId, from: Date, until: Date): Promise<string[]> {
    const explanations = await Promise.all(
      chargeSubjectKinds.map((kind) => this.getSubject(kind).explainWithoutCharge(customerId, from, until)),
    );
    return explanations.flat();
  }
}
