/** Business time. Protocol time (cookies, tokens, one-time passwords) is real time: see `RealClock`. */
export abstract class Clock {
  abstract now(): Date;
}

export class RealClock extends Clock {
  now(): Date {
    return new Date();
  }
}
