type Act = () => void;

interface Timer {
  wait: number;
  due: number;
  /** It comes again. */
  every: boolean;
  act: Act;
}

const start = Date.parse('2026-04-01T03:04:05.000Z');

/** In milliseconds: what waits no longer than the first is due at the next turn, and with the second nobody reckons. */
const [atOnce, forGood] = [10, 300_000];
/** What ticks more often than that is looked at now and then. */
const tick = 500;
const nowAndThen = 15_000;

/** Time stands still until it is said to pass. */
export class Clock {
  private passed = 0;
  private readonly turns = new Map<object, NodeJS.Immediate>();
  private readonly timers = new Map<object, Timer>();
  private readonly patience: (() => void)[] = [];
  /** What was to be due before time stood still. */
  private readonly clearOther = globalThis.clearTimeout;

  constructor(private readonly said: (what: string) => void) {}

  /** In the place of the machine's. */
  parts(): Record<string, unknown> {
    const now = () => start + this.passed;
    const elapsed = () => this.passed;
    const clear = (timer: object) => this.clears(timer);
    return {
      Date: class extends Date {
        constructor(...given: [] | [number]) {
          super(given[0] ?? now());
        }
        static override now = now;
      },
      // With its other functions: a fetch that is first used here takes them along, for all specs of this process.
      performance: Object.create(performance, {
        now: { value: elapsed },
        getEntriesByType: { value: () => [] },
      }),
      setTimeout: (act: Act, wait = 0) => this.waits(act, wait),
      setInterval: (act: Act, wait: number) => this.sets({ act, wait, every: true }),
      ...{ clearTimeout: clear, clearInterval: clear },
    };
  }

  /** Until somebody has waited for too long. */
  ends(): AbortSignal {
    const patience = new AbortController();
    this.patience.push(() => patience.abort());
    return patience.signal;
  }

  /** What is asked and not answered by then is given up. */
  runsOut(): void {
    for (const ends of this.patience.splice(0)) ends();
  }

  /** To the next moment at which something is due. @returns it, in seconds; undefined: nothing is before `until` */
  passes(until: number): number | undefined {
    const dues = [...this.timers.values()]
      .filter(({ wait }) => wait < forGood)
      .map(({ wait, due }) => (wait < tick ? this.passed + nowAndThen : due));
    const next = Math.min(...dues);
    if (next > until * 1_000) return undefined;
    this.passed = next;
    for (const [key, timer] of [...this.timers].toSorted(([, one], [, other]) => one.due - other.due)) {
      if (timer.due > next || !this.timers.has(key)) continue;
      if (timer.every) timer.due = next + timer.wait;
      else this.timers.delete(key);
      timer.act();
    }
    return next / 1_000;
  }

  /** What is due sooner or later. */
  get waiting(): string[] {
    return [...this.timers.values()]
      .filter(({ wait }) => wait < forGood)
      .map(({ wait, every }) => `waits ${every ? 'for each' : 'for'} ${String(wait / 1_000)} s`);
  }

  private waits(act: Act, wait: number): object {
    if (wait > atOnce) {
      if (wait >= tick && wait < forGood) this.said(`waits ${String(wait / 1_000)} s`);
      return this.sets({ act, wait, every: false });
    }
    const turn = {};
    this.turns.set(turn, setImmediate(act));
    return turn;
  }

  private sets({ wait, ...timer }: Omit<Timer, 'due'>): object {
    const key = {};
    this.timers.set(key, { ...timer, wait, due: this.passed + wait });
    return key;
  }

  private clears(timer: object): void {
    const turn = this.turns.get(timer);
    if (turn !== undefined) clearImmediate(turn);
    else if (!this.timers.delete(timer)) this.clearOther(timer as NodeJS.Timeout);
  }
}
