import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { afterAll, beforeAll } from '@jest/globals';

import { loadConfig } from '../platform/config/config.js';
import { applyStore } from './apply-store.js';

const workspace = join(import.meta.dirname, '../../../..');

/** Builds the program. Repeated builds take little time. */
export function buildProgram(): void {
  execFileSync(process.execPath, ['apps/launcher/src/launch.mjs', 'build'], {
    cwd: workspace,
    stdio: 'ignore',
  });
}

/**
 * Starts an operator command in a separate process, like `npm run store`.
 *
 * @param preloaded a module that Node loads first; the command then runs without bundling, so that both share
 *   modules
 */
export function startCommand(
  environment: Record<string, string>,
  words: string[],
  preloaded?: string,
): ChildProcess {
  const script = join(workspace, 'apps/api/dist', preloaded === undefined ? 'bundle/cli.js' : 'cli.js');
  const node = preloaded === undefined ? [] : ['--import', preloaded];
  const env = { ...process.env, ...environment };
  return spawn(process.execPath, [...node, script, ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** The built program in a separate process, and its output. */
export interface RunningSite {
  program: ChildProcess;
  port: number;
  /** Returns the standard output and standard error up to now. */
  output(): string;
}

/** Environment of a production site that does not send mail. Its timeouts suit a slow machine. */
export function productionEnvironment(databaseUrl: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    STAGING: 'true',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATABASE_TIMEOUT: '20000',
    RESPONSE_TIMEOUT: '20000',
    PUBLIC_ORIGIN: 'https://account.example.jp',
    SECRET_KEYS: 'c3Bla3VsYXRpdmUta2V5LWZvci10ZXN0cy1vbmx5LTE',
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
}

/** Starts sites with this environment and kills them after the last test. */
export function runningSites(environment: Record<string, string>): { start(): Promise<RunningSite> } {
  const programs: ChildProcess[] = [];

  beforeAll(async () => {
    buildProgram();
    await applyStore(loadConfig(environment));
  }, 120_000);

  afterAll(() => programs.forEach((program) => program.kill('SIGKILL')));

  return {
    async start() {
      const site = await startSite(environment);
      programs.push(site.program);
      return site;
    },
  };
}

/** @param node options for Node @param log file for standard output, which `output` then does not return */
export async function startSite(
  environment: Record<string, string>,
  node: readonly string[] = [],
  log: number | 'pipe' = 'pipe',
): Promise<RunningSite> {
  const script = join(workspace, 'apps/api/dist/main.js');
  const env = { ...process.env, ...environment };
  const program = spawn(process.execPath, [...node, script], {
    env,
    stdio: ['ignore', log, 'pipe', 'ipc'],
  });
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString());
  program.stdout?.on('data', collect);
  program.stderr?.on('data', collect);
  const ended = once(program, 'exit').then(() => Promise.reject(new Error(`It did not start: ${output}`)));
  const [ready] = (await Promise.race([once(program, 'message'), ended])) as [{ listening: string }];
  ended.catch(() => undefined);
  return { program, port: Number(new URL(ready.listening).port), output: () => output };
}
