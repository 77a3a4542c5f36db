import { Injectable, Optional } from '@nestjs/common';
import { pino, type Logger as Pino } from 'pino';

import { Config } from '../config/config.js';
import { redactErrorMessage } from './redact-error-message.js';
import { OutputBuffer } from './output-buffer.js';
import { currentRequestId } from './request-id.js';

/** All fields that a log line may contain. Fields never contain secrets, addresses or user input. */
export interface LogFields {
  requestId?: string;
  accountId?: string;
  method?: string;
  /** The route pattern, never the requested URL. */
  route?: string;
  status?: number;
  milliseconds?: number;
  code?: string;
  reason?: string;
  job?: string;
  jobId?: string;
  rowId?: string;
  count?: number;
  template?: string;
  gateway?: string;
  application?: string;
  errorName?: string;
  message?: string;
  revision?: string;
  role?: string;
  stack?: string;
}

const allowed: ReadonlySet<string> = new Set<keyof LogFields>([
  'requestId',
  'accountId',
  'method',
  'route',
  'status',
  'milliseconds',
  'code',
  'reason',
  'job',
  'jobId',
  'rowId',
  'count',
  'template',
  'gateway',
  'application',
  'errorName',
  'message',
  'revision',
  'role',
  'stack',
]);

/**
 * Writes one JSON object per line to standard output. Errors are written immediately, other lines are buffered.
 */
@Injectable()
export class Logger {
  private readonly pino: Pino;

  /** @param output standard error for a command, which prints its result to standard output */
  constructor(
    config: Config,
    @Optional() private readonly output: OutputBuffer = new OutputBuffer(),
  ) {
    const level = config.get('LOG_LEVEL');
    this.pino = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, this.output);
  }

  info(event: string, fields: LogFields = {}): void {
    this.pino.info(onlyAllowed(fields), event);
  }

  warn(event: string, fields: LogFields = {}): void {
    this.pino.warn(onlyAllowed(fields), event);
  }

  error(event: string, error: unknown, fields: LogFields = {}): void {
    this.pino.error({ ...onlyAllowed(fields), ...describe(error) }, event);
    this.output.flush();
  }
}

function onlyAllowed(fields: LogFields): Record<string, unknown> {
  const requestId = currentRequestId();
  const line: Record<string, unknown> = requestId === undefined ? {} : { requestId };
  for (const [name, value] of Object.entries(fields)) if (allowed.has(name)) line[name] = value;
  return line;
}

/** Returns name, location and redacted message of an error. */
function describe(error: unknown): LogFields {
  if (error === undefined) return {};
  if (!(error instanceof Error)) return { errorName: typeof error };
  const places = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return {
    errorName: error.name,
    message: redactErrorMessage(error),
    stack: places.slice(0, 12).join('\n'),
    ...code,
  };
}
