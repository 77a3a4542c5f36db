import { auditKind } from '../../../platform/audit/audit-trail.repository.js';

/** Periods that passed whole while nothing was charged, and are charged no more. */
export const periodsWaived = auditKind<{ contractId: string; dueDays: readonly string[]; yen: number }>(
  'contract.periodsWaived',
  'system',
);
