import type { CustomerId } from '../customers/customers.service.js';
import type { ChargeSubjectKind } from '../charges/charge.declaration.js';

/** The owner of orders or cycles says to operators what they are; in English, a line each. */
export interface ExplainedSubject {
  readonly kind: ChargeSubjectKind;
  /** What was to be paid for, and by which offer. */
  explain(subjectId: string): Promise<readonly string[]>;
  /** What a member did, or what was due, between two moments without a charge; nothing where there is nothing to say. */
  withoutCharge(customerId: CustomerId, from: Date, until: Date): Promise<readonly string[]>;
}
