import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import type { InjectOptions } from 'fastify';

import { programAt } from './remote-program.js';
import { startCommand, startSite, type RunningSite } from './running-site.js';
import { TestVisitor } from './test-visitor.js';

const preloaded = join(import.meta.dirname, '../../dist/testing/dying-program.js');

/**
 * Maximum milliseconds until a story reaches its effect. Even on a busy machine only a hanging test takes so
 * long.
 */
const storyTimeoutMs = 60_000;

type Application = ReturnType<typeof programAt>;

/**
 * The built program in a separate process. The process is killed with SIGKILL while stories are stopped before
 * an effect.
 */
export class DyingProgram {
  private readonly held = new Set<string>();
  private readonly stories: Promise<unknown>[] = [];

  private constructor(private readonly site: RunningSite) {
    site.program.on('message', ({ story }: { story?: string }) => {
      if (story !== undefined) this.held.add(story);
    });
  }

  static async start(environment: Record<string, string>): Promise<DyingProgram> {
    const more = { PORT: '0', TRUSTED_PROXIES: '127.0.0.1', DATABASE_POOL_SIZE: '40' };
    return new DyingProgram(await startSite({ ...environment, ...more }, ['--import', preloaded]));
  }

  get application(): Application {
    return programAt(`http://127.0.0.1:${this.site.port}`);
  }

  /**
   * Starts a story and resolves when it has stopped before its first effect with this name.
   *
   * @param act sends requests of one browser to this program
   * @throws an error with the responses of the program when the story does not reach the effect
   */
  async hold(
    { address, cookies }: TestVisitor,
    name: string,
    effect: string,
    act: (visitor: TestVisitor) => Promise<unknown>,
  ): Promise<void> {
    const answers: string[] = [];
    const visitor = new TestVisitor(noting(this.application, answers), address);
    for (const [cookie, value] of cookies) visitor.cookies.set(cookie, value);
    const story = `${name}/${encodeURIComponent(effect)}`;
    visitor.headers['x-story'] = story;
    const acting = act(visitor).catch((error: unknown) => void answers.push(String(error)));
    this.stories.push(acting);
    for (const until = performance.now() + storyTimeoutMs; !this.held.has(story); await setTimeout(10))
      if (performance.now() > until || hasEnded(this.site.program))
        throw new Error(`The story did not come to its "${effect}": ${this.reasons(answers)}`);
  }

  private reasons(answers: readonly string[]): string {
    const program = hasEnded(this.site.program) ? 'the program has ended' : 'the program runs';
    return [program, ...answers, this.site.output().slice(-2_000)].join('\n');
  }

  async kill(): Promise<void> {
    await killed(this.site.program);
    await Promise.all(this.stories);
  }
}

/** Records the responses to all requests that are not reads. */
function noting(application: Application, answers: string[]): Application {
  const inject = async (options: InjectOptions) => {
    const answer = await application.inject(options);
    const { method = 'GET', url } = options;
    if (method !== 'GET') answers.push(`${method} ${String(url)}: ${answer.statusCode} ${answer.body}`);
    return answer;
  };
  return { inject: inject as Application['inject'] };
}

/** Runs an operator command and kills it with SIGKILL before its first effect with this name. */
export async function killCommand(
  environment: Record<string, string>,
  words: string[],
  effect: string,
): Promise<void> {
  const command = startCommand({ ...environment, DIES_BEFORE: effect }, words, preloaded);
  const output: string[] = [];
  for (const stream of [command.stdout, command.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const ended = once(command, 'exit').then(() =>
    Promise.reject(new Error(`It ended before: ${output.join('')}`)),
  );
  await Promise.race([once(command, 'message'), ended]);
  ended.catch(() => undefined);
  await killed(command);
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function killed(program: ChildProcess): Promise<void> {
  if (hasEnded(program)) return;
  const exited = once(program, 'exit');
  program.kill('SIGKILL');
  await exited;
}
