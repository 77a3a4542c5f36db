import type { Terminal } from './command.js';

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

interface Count {
  done: number;
  all: number;
  unit: string;
}

/** Milliseconds before a terminal shows progress; also the interval between updates. */
const progressDelayMs = 2_000;
const redrawIntervalMs = 100;

/** Milliseconds between progress lines without a terminal. */
const logIntervalMs = 10_000;

const barWidth = 24;
const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const clearLine = '\r\x1b[2K';

/**
 * Prints the output and the progress of a command. The progress is a moving line in a terminal, and otherwise a
 * line every ten seconds. It is written to standard error, so that redirected output does not contain it.
 */
export class OperatorTerminal implements Terminal {
  private count: Count | undefined;
  private isDrawn = false;

  constructor(
    private readonly output: Output,
    private readonly errors: Output,
  ) {}

  out(line: string): void {
    this.clear();
    this.output.write(`${line}\n`);
  }

  error(line: string): void {
    this.clear();
    this.errors.write(`${line}\n`);
  }

  progress(done: number, all: number, unit: string): void {
    this.count = { done, all, unit };
  }

  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    const elapsed = () => performance.now() - began;
    const timer = this.errors.isTTY
      ? setInterval(() => this.draw(elapsed()), redrawIntervalMs)
      : setInterval(() => this.errors.write(`Still working after ${this.state(elapsed())}\n`), logIntervalMs);
    timer.unref();
    try {
      return await work();
    } finally {
      clearInterval(timer);
      this.clear();
    }
  }

  private draw(elapsed: number): void {
    if (elapsed < progressDelayMs) return;
    const frame = frames[Math.floor(elapsed / redrawIntervalMs) % frames.length] ?? '';
    const bar = this.count === undefined ? '' : `${barOf(this.count)} `;
    this.errors.write(`${clearLine}${frame} ${bar}${this.state(elapsed)}`);
    this.isDrawn = true;
  }

  private state(elapsed: number): string {
    const seconds = `${Math.floor(elapsed / 1_000)} s`;
    if (this.count === undefined) return seconds;
    const { done, all, unit } = this.count;
    return `${seconds}: ${done.toLocaleString('en')} of ${all.toLocaleString('en')} ${unit}`;
  }

  private clear(): void {
    if (this.isDrawn) this.errors.write(clearLine);
    this.isDrawn = false;
  }
}

function barOf({ done, all }: Count): string {
  const filled = all === 0 ? 0 : Math.min(barWidth, Math.floor((done / all) * barWidth));
  return `[${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}]`;
}
