import type { INestApplicationContext } from '@nestjs/common';

import { Config, StartError } from './config/config.js';
import { startRefusal } from './prisma/start-refusal.js';
import { stopTracing, setTracer } from './tracing/tracing.js';
import { Logger } from './logging/logger.js';

interface Started {
  application: INestApplicationContext;
  ready: Record<string, string>;
}

export async function startTracing(config: Config, role: 'site' | 'worker'): Promise<void> {
  const endpoint = config.get('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === undefined) return;
  const { exportingTracer } = await import('./tracing/open-telemetry.js');
  setTracer(exportingTracer(config, endpoint, role));
}

export async function startProgram(role: 'site' | 'worker', start: () => Promise<Started>): Promise<void> {
  try {
    const { application, ready } = await start();
    endOnSignal(application);
    const revision = application.get(Config, { strict: false }).get('REVISION');
    const milliseconds = Math.round(performance.now());
    application.get(Logger, { strict: false }).info('program.started', { revision, role, milliseconds });
    process.send?.({ ready: true, ...ready });
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exit(1);
  }
}

const remedies: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is taken: end what has it, or set PORT to another.',
  EACCES: 'Set PORT to one above 1023; the proxy answers on 80 and 443.',
  EADDRNOTAVAIL: 'Set HOST to an address of this machine, or to 0.0.0.0 for all.',
};

const ofDatabase = /^[0-9A-Z]{5}$|^E(?:CONNREFUSED|NOTFOUND)$/;

function describe(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    if ('syscall' in error && error.syscall === 'listen')
      return `Nothing can listen at HOST and PORT: ${error.message}. ${remedies[error.code] ?? ''}`.trim();
    const refusal = ofDatabase.test(error.code) ? startRefusal(error) : error;
    if (refusal instanceof StartError) return refusal.message;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Starts a graceful shutdown on the first signal, or when the parent process ends. A second signal exits
 * immediately.
 */
function endOnSignal(application: INestApplicationContext): void {
  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= application
      .close()
      .then(stopTracing)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  const signalled = () => {
    if (ending !== undefined) process.exit(130);
    end();
  };
  process.on('SIGINT', signalled).on('SIGTERM', signalled);
  process.once('disconnect', end);
}
