import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Step, StepRun } from './detection.js';

/** Result of a step. `unusable` means that no test ran or that a spec could not be loaded. */
export type StepResult = 'passed' | 'failed' | 'unusable';

export interface StepOutcome {
  result: StepResult;
  /** The failures, or the last lines of the output if no test ran. */
  failures: readonly string[];
}

/** Timeout in milliseconds for mutations that make a test hang. */
const stepTimeoutMs = 600_000;

const report = '.cache/mutants-report.json';
const tally = '.cache/mutants-tally.json';
const output = '.cache/mutants-output.log';
const linesToSee = 30;

const pages = 'apps/web/dist';

type Environment = Readonly<Record<string, string>>;

/** Runs single test files in a copy of the checkout. */
export class StepRunner {
  #env: NodeJS.ProcessEnv = {};
  #pagesMayBeMutated = false;

  constructor(private readonly folder: string) {}

  /** @param env variables in addition to the environment, such as the addresses of shared servers */
  async run({ step, targets }: StepRun, env: Environment): Promise<StepOutcome> {
    this.#env = { ...process.env, ...env, FORCE_COLOR: '0' };
    mkdirSync(join(this.folder, '.cache'), { recursive: true });
    for (const file of [report, tally, output]) rmSync(join(this.folder, file), { force: true });
    const result = await this.#steps[step](targets);
    return { result, failures: result === 'unusable' ? this.#lastLines() : this.#failures() };
  }

  readonly #steps: Record<Step, (targets: readonly string[]) => Promise<StepResult>> = {
    small: (files) => this.#jest('small', files),
    database: async (files) => {
      if (!(await this.#build(this.#forDatabase()))) return 'unusable';
      this.#pagesMayBeMutated = false;
      return this.#jest('database', files);
    },
    stories: async (files) => {
      this.#pagesMayBeMutated = true;
      return (await this.#build([])) ? this.#playwright(files) : 'unusable';
    },
  };

  /**
   * Database specs may use pages that were built without the mutation. Mutations of pages are detected by a
   * story.
   */
  #forDatabase(): readonly string[] {
    return existsSync(join(this.folder, pages)) && !this.#pagesMayBeMutated ? ['--without-page'] : [];
  }

  /** Builds the programs and pages, which some specs and all stories use. */
  #build(args: readonly string[]): Promise<boolean> {
    return this.#node(['apps/launcher/src/launch.mjs', 'build', ...args]);
  }

  async #jest(config: string, files: readonly string[]): Promise<StepResult> {
    const passed = await this.#node(
      [
        'node_modules/jest/bin/jest.js',
        ...['--config', `libs/testing/jest/${config}.config.mjs`, '--json', '--outputFile', report],
        ...['--maxWorkers', `${files.length}`, '--runTestsByPath', ...files],
      ],
      { TALLY_FILE: join(this.folder, tally) },
    );
    const { numPassedTests = 0, numFailedTests = 0 } = this.#read<JestReport>(report);
    return verdict(passed, numPassedTests, numFailedTests);
  }

  async #playwright(files: readonly string[]): Promise<StepResult> {
    const passed = await this.#node(
      ['--conditions=source', 'node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '-x', ...files],
      { TALLY_FILE: join(this.folder, tally) },
    );
    const { passed: passes = 0, failed = 0 } = this.#read<Tally>(tally);
    return verdict(passed, passes, failed);
  }

  #failures(): string[] {
    const { failures = [] } = this.#read<Tally>(tally);
    return failures.map(({ name, message }) => `${name}\n${message}`);
  }

  #lastLines(): string[] {
    return readFileSync(join(this.folder, output), 'utf8').trimEnd().split('\n').slice(-linesToSee);
  }

  #read<Report>(file: string): Partial<Report> {
    try {
      return JSON.parse(readFileSync(join(this.folder, file), 'utf8')) as Report;
    } catch {
      return {};
    }
  }

  #node(args: readonly string[], env: Environment = {}): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const written = openSync(join(this.folder, output), 'a');
      const child = spawn(process.execPath, args, {
        cwd: this.folder,
        env: { ...this.#env, ...env },
        stdio: ['ignore', written, written],
        timeout: stepTimeoutMs,
      });
      closeSync(written);
      child.once('error', reject);
      child.once('exit', (status) => resolve(status === 0));
    });
  }
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface Tally {
  passed: number;
  failed: number;
  failures: readonly { name: string; message: string }[];
}

function verdict(passed: boolean, passes: number, failures: number): StepResult {
  if (passed) return passes > 0 ? 'passed' : 'unusable';
  return failures > 0 ? 'failed' : 'unusable';
}
