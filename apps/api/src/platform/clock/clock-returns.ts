import { Injectable } from '@nestjs/common';

/** Brings along what was written at a later moment than `now`, or lets go of it. Called again, it changes nothing more. */
export type OnClockReturn = (now: Date) => Promise<void>;

/** Business time may be set back in the sandbox: owners of moments then in a far future register here. */
@Injectable()
export class ClockReturns {
  private readonly listeners: OnClockReturn[] = [];

  onReturn(listener: OnClockReturn): void {
    this.listeners.push(listener);
  }

  async run(now: Date): Promise<void> {
    for (const listener of this.listeners) await listener(now);
  }
}
