import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { programAt } from './remote-program.js';
import { startSite, type RunningSite } from './running-site.js';
import { TestVisitor } from './test-visitor.js';

const preloaded = join(import.meta.dirname, '../../dist/testing/dying-program.js');

/** Milliseconds that a story has to come to its end, or to where it stops: a bound for what hangs, however busy the machine is. */
const patience = 60_000;

/** Milliseconds in which what goes on behind an answer comes to where it stops. */
const afterAnswer = 2_000;

/** The program itself, built, in a process that is killed (SIGKILL) while stories stand at boundaries of theirs. */
export class DyingProgram {
  private readonly held = new Set<string>();

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

  /** The same browser, at this program, whose story stops before its effect number `crashAt`. */
  visitorOf({ address, cookies }: TestVisitor, name: string, crashAt: number): TestVisitor {
    const visitor = new TestVisitor(this.application, address);
    for (const [cookie, value] of cookies) visitor.cookies.set(cookie, value);
    visitor.headers['x-story'] = `${name}/${crashAt}`;
    return visitor;
  }

  /**
   * Kills it once each story has come to its end, or to where it stops.
   *
   * @returns the names of those that stopped
   */
  async killedAfter(stories: ReadonlyMap<string, Promise<unknown>>): Promise<string[]> {
    const overSince = new Map<string, number>();
    for (const [name, story] of stories)
      void story.catch(() => undefined).then(() => overSince.set(name, performance.now()));
    const stopped = () => [...this.held].map((story) => story.split('/')[0] ?? '');
    const isOver = (name: string) => performance.now() - (overSince.get(name) ?? Infinity) > afterAnswer;
    const isDone = () => [...stories.keys()].every((name) => stopped().includes(name) || isOver(name));
    for (const until = performance.now() + patience; !isDone() && performance.now() < until;)
      await setTimeout(10);
    const exited = once(this.site.program, 'exit');
    this.site.program.kill('SIGKILL');
    await exited;
    await Promise.allSettled(stories.values());
    if (!isDone()) throw new Error('A story neither ended nor stopped');
    return stopped();
  }
}
