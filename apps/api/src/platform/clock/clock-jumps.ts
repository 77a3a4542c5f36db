import { Injectable } from '@nestjs/common';

export type OnClockJump = () => Promise<void>;

/** Business time may be moved ahead in the sandbox: who does what is due by it then need not wait for a minute of real time. */
@Injectable()
export class ClockJumps {
  private readonly listeners: OnClockJump[] = [];

  onJump(listener: OnClockJump): void {
    this.listeners.push(listener);
  }

  async run(): Promise<void> {
    for (const listener of this.listeners) await listener();
  }
}
