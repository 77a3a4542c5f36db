import { nextInquiryAt, type InquiryHistory } from './inquiry-schedule.js';

const minute = 60_000;

export const captureDeadlineMs = 24 * 60 * minute;

export const challengeLifetime = 20 * minute;

/** A charge without an active sender. All times are machine time, which a simulated clock does not change. */
export type UnattendedCharge =
  | { phase: 'CREATED' | 'SENT'; leaseUntil: Date }
  | { phase: 'CHALLENGE'; startedAt: Date }
  | {
      phase: 'AUTHORISED';
      leaseUntil: Date;
      claimedAt: Date;
      isAbandoned: boolean;
    }
  | ({ phase: 'UNKNOWN' } & InquiryHistory);

export type ReconcilerStep =
  | { step: 'wait'; until: Date }
  | { step: 'move'; to: 'NOT_EXECUTED' | 'UNKNOWN' }
  | { step: 'inquire' }
  | { step: 'capture' }
  | { step: 'cancelAuthorisation' }
  | { step: 'person' };

export function reconcilerStep(charge: UnattendedCharge, now: Date): ReconcilerStep {
  switch (charge.phase) {
    case 'CREATED':
      return afterDeadline(charge.leaseUntil, now, { step: 'move', to: 'NOT_EXECUTED' });
    case 'SENT':
      return afterDeadline(charge.leaseUntil, now, { step: 'move', to: 'UNKNOWN' });
    case 'CHALLENGE':
      return afterDeadline(after(charge.startedAt, challengeLifetime), now, {
        step: 'move',
        to: 'NOT_EXECUTED',
      });
    case 'AUTHORISED':
      return afterDeadline(charge.leaseUntil, now, authorisedStep(charge, now));
    case 'UNKNOWN':
      return unknownStep(charge, now);
  }
}

export function authorisedStep(
  { claimedAt, isAbandoned }: { claimedAt: Date; isAbandoned: boolean },
  now: Date,
): ReconcilerStep {
  const isInTime = now < after(claimedAt, captureDeadlineMs);
  return { step: isInTime && !isAbandoned ? 'capture' : 'cancelAuthorisation' };
}

function unknownStep(inquiryHistory: InquiryHistory, now: Date): ReconcilerStep {
  const next = nextInquiryAt(inquiryHistory);
  return next === null ? { step: 'person' } : afterDeadline(next, now, { step: 'inquire' });
}

function afterDeadline(moment: Date, now: Date, step: ReconcilerStep): ReconcilerStep {
  return now < moment ? { step: 'wait', until: moment } : step;
}

function after(moment: Date, duration: number): Date {
  return new Date(moment.getTime() + duration);
}
