import { Injectable } from '@nestjs/common';

/** Adjusts or deletes rows whose time is after `now`. Idempotent. */
export type OnClockReturn = (now: Date) => Promise<void>;

/**
 * Notifies listeners when the sandbox moves business time back (rows are in the future) or ahead (rows become
 * due).
 */
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
