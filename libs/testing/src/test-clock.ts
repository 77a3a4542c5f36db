const milliseconds = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1_000, milliseconds: 1 };

type Span = Partial<Record<keyof typeof milliseconds, number>>;

/** A clock that moves only when the test moves it. */
export class TestClock {
  #now: number;

  /**
   * @param start ISO 8601; the default is the first day of a month in Japan, when UTC still has the previous
   *   day
   */
  constructor(start = '2026-04-01T00:15:00+09:00') {
    this.#now = instant(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  status(): { ahead: number; frozenAt: Date } {
    return { ahead: 0, frozenAt: this.now() };
  }

  travel(span: Span): void {
    for (const [unit, count] of Object.entries(span)) this.#now += count * milliseconds[unit as keyof Span];
  }

  /** @param moment ISO 8601 */
  travelTo(moment: string): void {
    this.#now = instant(moment);
  }
}

function instant(iso: string): number {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) throw new RangeError(`"${iso}" is not an ISO 8601 instant.`);
  return time;
}
