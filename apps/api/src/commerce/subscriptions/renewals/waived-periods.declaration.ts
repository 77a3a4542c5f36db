import { auditKind } from '../../../platform/audit/audit-trail.repository.js';

/** Periods that passed completely without a charge and will not be charged. */
export const periodsWaived = auditKind<{ contractId: string; dueDays: readonly string[]; yen: number }>(
  'contract.periodsWaived',
  'system',
);
