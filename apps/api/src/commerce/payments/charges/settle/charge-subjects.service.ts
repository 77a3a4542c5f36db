import { Injectable } from '@nestjs/common';

import type { CustomerId } from '../../../ledger/customers/index.js';
import type { ChargeSubjectKind, SubjectRef } from '../charge.declaration.js';
import type { ChargeSubject } from './charge-subject.declaration.js';

@Injectable()
export class ChargeSubjects {
  private readonly subjects = new Map<ChargeSubjectKind, ChargeSubject>();

  register(subject: ChargeSubject): void {
    if (this.subjects.has(subject.kind))
      throw new Error(`Two slices own what is charged as "${subject.kind}"`);
    this.subjects.set(subject.kind, subject);
  }

  get(kind: ChargeSubjectKind): ChargeSubject {
    const subject = this.subjects.get(kind);
    if (subject === undefined) throw new Error(`No slice owns what is charged as "${kind}"`);
    return subject;
  }

  async explain({ kind, id }: SubjectRef): Promise<readonly string[]> {
    return this.get(kind).explain(id);
  }

  async explainWithoutCharge(customerId: CustomerId, from: Date, until: Date): Promise<string[]> {
    const said = await Promise.all(
      [...this.subjects.values()].map((subject) => subject.explainWithoutCharge(customerId, from, until)),
    );
    return said.flat();
  }
}
