import { pino } from 'pino';

/** Bytes. On a busy site, one system call for each line would cost more than formatting the line. */
const flushThresholdBytes = 8_192;

/** Maximum delay of a line in milliseconds. */
const longestWait = 200;

/** Maximum number of bytes that are buffered while the disk is full. Further lines are counted and dropped. */
const maxBufferedBytes = 4_194_304;

/** Buffers lines for standard output or a file. No timer runs while the buffer is empty. */
export class OutputBuffer {
  private readonly output: ReturnType<typeof pino.destination>;
  /** Bytes. */
  private unwritten = 0;
  private lost = 0;
  private isFull = false;
  private flushing: NodeJS.Timeout | undefined;

  /** @param destination file descriptor or path */
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
    // The library's own method would retry forever on a full disk and block the exit.
    this.output.flushSync = () => {
      if (!this.isFull) flushSync();
    };
  }

  write(line: string): void {
    this.unwritten += Buffer.byteLength(line);
    this.output.write(line);
    this.flushSoon();
  }

  /** Starts a write unless another one is in progress. */
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
      // Lines that arrived during the write are not part of it.
      if (this.unwritten > 0) this.flushSoon();
    }, longestWait).unref();
  }
}
