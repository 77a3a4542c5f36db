/**
 * State of the sandbox clock, from which the database computes business time. The database itself has only real
 * time.
 */
export interface ClockStatus {
  /** Milliseconds by which business time is ahead of real time. */
  ahead: number;
  /** Business time while the clock is stopped; null while it runs. */
  frozenAt: Date | null;
}

/** Business time. Cookies, tokens and one-time passwords use real time (see `RealClock`). */
export abstract class Clock {
  abstract now(): Date;

  /** Absent when business time is real time. */
  status?(): ClockStatus;
}

export class RealClock extends Clock {
  now(): Date {
    return new Date();
  }
}
