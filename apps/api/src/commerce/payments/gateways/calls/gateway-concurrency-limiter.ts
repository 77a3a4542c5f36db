import type { GatewayRef } from './gateway.declaration.js';

interface Waiting {
  sit: () => void;
  isNext: boolean;
}

/** Limits this process's concurrent requests to a gateway. */
export class GatewayConcurrencyLimiter {
  private readonly inUse = new Map<string, number>();
  private readonly waiting = new Map<string, Waiting[]>();

  /**
   * @param timeoutMs timeout in milliseconds
   * @param isNext gives priority over new operations
   * @returns a function that releases the slot; undefined if no slot was free in time
   */
  async acquireSlot(
    ref: GatewayRef,
    { inFlight, timeoutMs, isNext }: { inFlight: number; timeoutMs: number; isNext: boolean },
  ): Promise<(() => void) | undefined> {
    const key = `${ref.gatewayId}/${ref.type}`;
    const taken = this.inUse.get(key) ?? 0;
    if (taken >= inFlight && !(await this.waitForSlot(key, timeoutMs, isNext))) return undefined;
    if (taken < inFlight) this.inUse.set(key, taken + 1);
    return () => this.releaseSlot(key);
  }

  private waitForSlot(key: string, timeout: number, isNext: boolean): Promise<boolean> {
    const queue = this.waiting.get(key) ?? [];
    this.waiting.set(key, queue);
    return new Promise((resolve) => {
      const giveUp = setTimeout(() => {
        queue.splice(queue.indexOf(mine), 1);
        resolve(false);
      }, timeout);
      const sit = () => {
        clearTimeout(giveUp);
        resolve(true);
      };
      const mine: Waiting = { sit, isNext };
      const place = isNext ? queue.findIndex((each) => !each.isNext) : -1;
      if (place === -1) queue.push(mine);
      else queue.splice(place, 0, mine);
    });
  }

  /** Passes the slot directly to the next waiter, if any. */
  private releaseSlot(key: string): void {
    const next = this.waiting.get(key)?.shift();
    if (next === undefined) this.inUse.set(key, (this.inUse.get(key) ?? 1) - 1);
    else next.sit();
  }
}
