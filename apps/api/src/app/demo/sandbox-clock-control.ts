import type { INestApplicationContext } from '@nestjs/common';

import { Clock, RealClock } from '../../platform/clock/clock.js';
import { SandboxClock } from '../../platform/clock/sandbox-clock.js';

export class SandboxClockControl extends Clock {
  private readonly clock: SandboxClock;
  private hasMoved = false;

  constructor(
    program: INestApplicationContext,
    private readonly sandboxOrigin: string,
  ) {
    super();
    const clock = program.get(Clock, { strict: false });
    if (!(clock instanceof SandboxClock)) throw new Error('Only the clock of a sandbox can be moved');
    this.clock = clock;
  }

  now(): Date {
    return this.clock.now();
  }

  /** Moves the clock back once. Later calls move it forward, but not past real time. */
  async moveTo(moment: Date): Promise<void> {
    if (this.hasMoved && moment <= this.now()) return;
    this.hasMoved = true;
    if (moment >= new RealClock().now()) return this.reset();
    await this.putClock({ now: moment.toISOString() });
  }

  reset(): Promise<void> {
    return this.putClock({ reset: true });
  }

  private async putClock(move: object): Promise<void> {
    const answer = await fetch(new URL('/clock', this.sandboxOrigin), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(move),
    });
    if (!answer.ok) throw new Error(`The sandbox did not move its clock: ${await answer.text()}`);
    await this.clock.follow();
  }
}
