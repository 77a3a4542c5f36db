import { Temporal } from 'temporal-polyfill';

import { BadRequest, Conflict } from '../http.js';
import { advance, isInReach } from './clock.rules.js';

export interface ClockReading {
  /** ISO 8601 in UTC with milliseconds. */
  readonly now: string;
  readonly offsetMilliseconds: number;
}

export interface ClockMove extends ClockReading {
  readonly previous: string;
  readonly wentBack: boolean;
}

export interface ClockStorage {
  /** Time of the latest record in milliseconds since 1970. The clock must not be set to an earlier time. */
  readOffset(): number;
  writeOffset(offset: number): void;
  /** Business time is real time plus an offset, so that the clock keeps running after it has been changed. */
  latest(): number | undefined;
}

/**
 * @throws BadRequest outside the years 2000 to 2999
 * @throws Conflict if the clock would go back before the latest record
 */
export class Clock {
  #offset: number;
  readonly #real: () => number;

  constructor(
    real: () => number,
    private readonly bonds?: ClockStorage,
  ) {
    this.#real = real;
    this.#offset = bonds?.readOffset() ?? 0;
  }

  read(): ClockReading {
    return this.#at(this.#real());
  }

  /**
   * @throws BadRequest outside the years 2000 to 2999
   * @throws Conflict if the clock would go back before the latest record
   */
  set(to: Temporal.Instant): ClockMove {
    return this.#move(() => to);
  }

  advance(by: Temporal.Duration): ClockMove {
    return this.#move((now) => advance(now, by));
  }

  reset(): ClockMove {
    return this.#move((_now, real) => real);
  }

  #move(target: (now: Temporal.Instant, real: Temporal.Instant) => Temporal.Instant): ClockMove {
    const real = this.#real();
    const previous = this.#at(real).now;
    const next = this.#reach(() =>
      target(Temporal.Instant.from(previous), Temporal.Instant.fromEpochMilliseconds(real)),
    );
    if (Temporal.Instant.compare(next, Temporal.Instant.from(previous)) < 0) this.#requireNothingLater(next);
    this.#offset = next.epochMilliseconds - real;
    this.bonds?.writeOffset(this.#offset);
    return {
      ...this.#at(real),
      previous,
      wentBack: Temporal.Instant.compare(next, Temporal.Instant.from(previous)) < 0,
    };
  }

  #requireNothingLater(next: Temporal.Instant): void {
    if (next.epochMilliseconds < (this.bonds?.latest() ?? -Infinity))
      throw new Conflict('Charges are dated later: the clock goes back only when the data are reset.');
  }

  #reach(target: () => Temporal.Instant): Temporal.Instant {
    try {
      const instant = target();
      if (isInReach(instant)) return instant;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
    throw new BadRequest('The clock stays between the years 2000 and 2999.');
  }

  #at(real: number): ClockReading {
    return { now: new Date(real + this.#offset).toISOString(), offsetMilliseconds: this.#offset };
  }
}
