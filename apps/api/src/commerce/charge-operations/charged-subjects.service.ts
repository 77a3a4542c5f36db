import { Injectable } from '@nestjs/common';

import type { SubjectRef } from '../charges/charge.declaration.js';
import type { CustomerId } from '../customers/customers.service.js';
import type { ExplainedSubject } from './charged-subject.declaration.js';

@Injectable()
export class ChargedSubjects {
  private readonly subjects: ExplainedSubject[] = [];

  register(subject: ExplainedSubject): void {
    this.subjects.push(subject);
  }

  async explain({ kind, id }: SubjectRef): Promise<readonly string[]> {
    return (await this.subjects.find((each) => each.kind === kind)?.explain(id)) ?? [];
  }

  async withoutCharge(customerId: CustomerId, from: Date, until: Date): Promise<string[]> {
    const said = await Promise.all(
      this.subjects.map((subject) => subject.withoutCharge(customerId, from, until)),
    );
    return said.flat();
  }
}
