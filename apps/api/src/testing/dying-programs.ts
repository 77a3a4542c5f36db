import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { programAt } from './remote-program.js';
import { startCommand, startSite, type RunningSite } from './running-site.js';
import { TestVisitor } from './test-visitor.js';

const preloaded = join(import.meta.dirname, '../../dist/testing/dying-program.js');

/** Milliseconds that a story has to come to where it stops: a bound for what hangs, however busy the machine is. */
const patience = 60_000;

/** The program itself, built, in a process that is killed (SIGKILL) while stories stand at boundaries of theirs. */
export class DyingProgram {
  private readonly held = new Set<string>();
  private readonly stories: Promise<unknown>[] = [];

  private constructor(private readonly site: RunningSite) {
    site.program.on('message', ({ story }: { story?: string }) => {
      if (story !== undefined) this.held.add(story);
    });
  }

  static async start(environment: Record<string, string>): Promise<DyingProgram> {
    const more = { PORT: '0', TRUSTED_PROXIES: '127.0.0.1', DATABASE_POOL: '40' };
    return new DyingProgram(await startSite({ ...environment, ...more }, ['--import', preloaded]));
  }

  get application(): ReturnType<typeof programAt> {
    return programAt(`http://127.0.0.1:${this.site.port}`);
  }

  /**
   * Begins a story at this program, and comes back once it stands just before its first effect of this name.
   *
   * @param act what the same browser does, at this program
   * @throws when it does not come to there
   */
  async hold(
    { address, cookies }: TestVisitor,
    name: string,
    effect: string,
    act: (visitor: TestVisitor) => Promise<unknown>,
  ): Promise<void> {
    const visitor = new TestVisitor(this.application, address);
    for (const [cookie, value] of cookies) visitor.cookies.set(cookie, value);
    const story = `${name}/${encodeURIComponent(effect)}`;
    visitor.headers['x-story'] = story;
    const acting = act(visitor).catch(() => undefined);
    this.stories.push(acting);
    for (const until = performance.now() + patience; !this.held.has(story); await setTimeout(10))
      if (performance.now() > until) throw new Error(`The story did not come to its "${effect}"`);
  }

  async kill(): Promise<void> {
    await killed(this.site.program);
    await Promise.all(this.stories);
  }
}

/** One of the operator's commands, killed (SIGKILL) while it stands before the first effect of this name. */
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

async function killed(program: ChildProcess): Promise<void> {
  const exited = once(program, 'exit');
  program.kill('SIGKILL');
  await exited;
}
