import { pino } from 'pino';

/** A write for every line costs a busy site more than the line. Bytes. */
const flushThresholdBytes = 8_192;

/** Milliseconds that a line waits at most. */
const longestWait = 200;

/** Bytes that wait for a disk that is full; what comes then is counted and lost. */
const maxBufferedBytes = 4_194_304;

/** Standard output or a file, to which lines go together. Nothing runs while there are none. */
export class OutputBuffer {
  private readonly output: ReturnType<typeof pino.destination>;
  /** Bytes. */
  private unwritten = 0;
  private lost = 0;
  private isFull = false;
  private flushing: NodeJS.Timeout | undefined;

  /** @param destination descriptor or path */
  constructor(destination: number | string = 1, maxLength = maxBufferedBytes) {
    this.output = pino.destination({
      dest: destination,
      sync: false,
      minLength: flushThresholdBytes,
      maxLength,
    });
    this.output.on('write', (bytes: number) => {
      this.isFull = false;
      this.unwritten -= bytes;
      if (this.lost > 0) this.flushSoon();
    });
    this.output.on('drop', (line: string) => {
      this.unwritten -= Buffer.byteLength(line);
      this.lost += 1;
    });
    this.output.on('error', () => {
      this.isFull = true;
    });
    const flushSync = this.output.flushSync.bind(this.output);
    // The library's would try a full disk for ever, and keep the program from ending.
    this.output.flushSync = () => {
      if (!this.isFull) flushSync();
    };
  }

  write(line: string): void {
    this.unwritten += Buffer.byteLength(line);
    this.output.write(line);
    this.flushSoon();
  }

  /** Begins to write, unless it writes already. */
  flush(): void {
    if (this.unwritten > 0) this.output.flush();
  }

  private reportLost(): void {
    const line = `{"level":40${pino.stdTimeFunctions.isoTime()},"count":${this.lost},"msg":"log.lost"}\n`;
    this.lost = 0;
    this.write(line);
  }

  private flushSoon(): void {
    this.flushing ??= setTimeout(() => {
      this.flushing = undefined;
      if (this.lost > 0 && this.unwritten === 0) this.reportLost();
      this.flush();
      // What came during a write is not part of it.
      if (this.unwritten > 0) this.flushSoon();
    }, longestWait).unref();
  }
}
