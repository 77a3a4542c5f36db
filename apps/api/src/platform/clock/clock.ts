/** How business time is to be told to the database, which knows real time only. */
export interface ClockStatus {
  /** Milliseconds. */
  ahead: number;
  /** Business time where it does not go on by itself. */
  frozenAt: Date | null;
}

/** Business time. Protocol time (cookies, tokens, one-time passwords) is real time: see `RealClock`. */
export abstract class Clock {
  abstract now(): Date;

  /** Absent where business time is real time. */
  status?(): ClockStatus;
}

export class RealClock extends Clock {
  now(): Date {
    return new Date();
  }
}
