import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const exported =
  /^export (?:default )?(?:abstract )?(?:async )?(?:class|function\*?|const|interface|type|enum) (?<name>\w+)/gm;

const testName = /\.(spec|story)\.(ts|tsx|mjs)$/;

/** The files of a checkout, by exported symbol, and its tests, by name. */
export class Sources {
  readonly #exporting = new Map<string, Map<string, string>>();
  readonly #tests: readonly string[];

  constructor(checkout: string) {
    const find = (pattern: string) => globSync(pattern, { cwd: checkout }).sort();
    this.#tests = [
      ...find('{apps,libs}/*/{src,jest,lint,mutants}/**/*.spec.*'),
      ...find('e2e/**/*.story.ts'),
    ];
    for (const file of find('{apps,libs}/*/src/**/*.{ts,tsx}').filter((each) => !testName.test(each))) {
      const text = readFileSync(join(checkout, file), 'utf8');
      for (const { groups } of text.matchAll(exported)) this.#add(groups?.['name'] ?? '', file, text);
    }
  }

  /** @returns the texts of the files that export the symbol, by path in the checkout */
  exporting(symbol: string): ReadonlyMap<string, string> {
    return this.#exporting.get(symbol) ?? new Map<string, string>();
  }

  /**
   * @param name the end of the path
   * @returns the path of the test
   * @throws {RangeError} if no test or more than one test has this name
   */
  test(name: string): string {
    const [path, ...others] = this.#tests.filter((test) => `/${test}`.endsWith(`/${name}`));
    if (path === undefined || others.length > 0)
      throw new RangeError(`${path ? others.length + 1 : 0} tests are named ${name}`);
    return path;
  }

  #add(symbol: string, file: string, text: string): void {
    const files = this.#exporting.get(symbol) ?? new Map<string, string>();
    this.#exporting.set(symbol, files.set(file, text));
  }
}
