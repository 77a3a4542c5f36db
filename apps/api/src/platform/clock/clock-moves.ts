import { Injectable } from '@nestjs/common';

/** Brings along what was written at a later moment than `now`, or lets go of it. Called again, it changes nothing more. */
export type OnClockReturn = (now: Date) => Promise<void>;

/** Business time may be moved in the sandbox: set back, with moments that are then in a far future, or ahead of what is due. */
@Injectable()
export class ClockMoves {
  private readonly returnListeners: OnClockReturn[] = [];
  private readonly jumpListeners: (() => Promise<void>)[] = [];

  onReturn(listener: OnClockReturn): void {
    this.returnListeners.push(listener);
  }

  onJump(listener: () => Promise<void>): void {
    this.jumpListeners.push(listener);
  }

  async notifyReturn(now: Date): Promise<void> {
    for (const listener of this.returnListeners) await listener(now);
  }

  async notifyJump(): Promise<void> {
    for (const listener of this.jumpListeners) await listener();
  }
}
