import { Temporal } from 'temporal-polyfill';

import { BadRequest } from '../http.js';
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

/** Business time: real time and an offset, so that it goes on running after it was moved. */
export class Clock {
  #offset = 0;
  readonly #real: () => number;

  constructor(real: () => number) {
    this.#real = real;
  }

  read(): ClockReading {
    return this.#at(this.#real());
  }

  /** @throws BadRequest outside the years 2000 to 2999, as `advance` does. */
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
    this.#offset = next.epochMilliseconds - real;
    return {
      ...this.#at(real),
      previous,
      wentBack: Temporal.Instant.compare(next, Temporal.Instant.from(previous)) < 0,
    };
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
