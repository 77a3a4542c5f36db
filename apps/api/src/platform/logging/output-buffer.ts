import { pino } from 'pino';

/** A write for every line costs a busy site more than the line. Bytes. */
const gathered = 8_192;

/** Milliseconds that a line waits at most. */
const longestWait = 200;

/** Standard output or a file, to which lines go together. Nothing runs while there are none. */
export class OutputBuffer {
  private readonly output: ReturnType<typeof pino.destination>;
  /** Bytes. */
  private unwritten = 0;
  private flushing: NodeJS.Timeout | undefined;

  /** @param destination descriptor or path */
  constructor(destination: number | string = 1) {
    this.output = pino.destination({ dest: destination, sync: false, minLength: gathered });
    this.output.on('write', (bytes: number) => {
      this.unwritten -= bytes;
    });
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

  private flushSoon(): void {
    this.flushing ??= setTimeout(() => {
      this.flushing = undefined;
      this.flush();
      // What came during a write is not part of it.
      if (this.unwritten > 0) this.flushSoon();
    }, longestWait).unref();
  }
}
