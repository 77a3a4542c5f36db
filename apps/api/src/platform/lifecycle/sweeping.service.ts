import { Injectable } from '@nestjs/common';

export interface Sweep {
  name: string;
  /** Deletes at most `limit` of them by an index, leaving out what others hold, and answers how many. */
  sweep(now: Date, limit: number): Promise<number>;
}

@Injectable()
export class Sweeping {
  private readonly sweeps = new Map<string, Sweep>();

  register(sweep: Sweep): void {
    if (this.sweeps.has(sweep.name)) throw new Error(`"${sweep.name}" is swept twice`);
    this.sweeps.set(sweep.name, sweep);
  }

  all(): readonly Sweep[] {
    return [...this.sweeps.values()];
  }
}
