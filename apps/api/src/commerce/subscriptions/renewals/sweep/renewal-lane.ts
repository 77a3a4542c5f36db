import { closedGate, type RenewalGate } from './renewal-gates.service.js';

/**
 * Starts more renewals than the gateway accepts requests, so that claims and settlements overlap with requests.
 */
const overlapFactor = 1.5;

export class RenewalLane {
  gate: RenewalGate = closedGate;
  private readonly running = new Set<Promise<void>>();
  private hasProbed = false;

  constructor(private readonly gates: () => Promise<RenewalGate>) {}

  /** A gateway that needs a probe gets one per sweep. */
  async refreshGate(): Promise<RenewalGate> {
    const found = await this.gates();
    this.gate = found.mode === 'probe' && this.hasProbed ? closedGate : found;
    this.hasProbed ||= found.mode === 'probe';
    return this.gate;
  }

  async runInLane(work: () => Promise<void>): Promise<void> {
    while (this.running.size >= this.maxRunning()) await Promise.race(this.running);
    const running = work().finally(() => this.running.delete(running));
    this.running.add(running);
  }

  /** No other charge runs during a probe. */
  private maxRunning(): number {
    const { mode, inFlight } = this.gate;
    return mode === 'open' ? Math.ceil(overlapFactor * inFlight) : inFlight;
  }

  async waitUntilIdle(): Promise<void> {
    await Promise.all(this.running);
  }
}
