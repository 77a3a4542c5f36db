import type { INestApplicationContext } from '@nestjs/common';

import { StartError } from './start-error.js';

interface Started {
  application: INestApplicationContext;
  /** Told to the process that started this one, where there is one. */
  ready: Record<string, string>;
}

/** Starts a program; what the operator can mend is one line, and the exit status is not zero. */
export async function startProgram(start: () => Promise<Started>): Promise<void> {
  try {
    const { application, ready } = await start();
    endAtOnceOnSecondSignal(application);
    process.send?.({ ready: true, ...ready });
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exit(1);
  }
}

function describe(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE') return `The port is taken: ${error.message}`;
    if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND')
      return 'The database of DATABASE_URL cannot be reached.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function endAtOnceOnSecondSignal(application: INestApplicationContext): void {
  let signals = 0;
  const count = () => {
    signals += 1;
    if (signals > 1) process.exit(130);
  };
  process.on('SIGINT', count).on('SIGTERM', count);
  process.once('disconnect', () => void application.close().finally(() => process.exit(0)));
}
