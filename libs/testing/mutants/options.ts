import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

export interface MutantOptions {
  /** Lists of named mutations and `rules`; empty for all. */
  lists: string[];
  /** Names of single mutations. */
  only: string[];
  /** Number of parallel runs. */
  jobs: number;
  /** File patterns for `rules`; empty for all. */
  files: string[];
}

export function readOptions(args: readonly string[]): MutantOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { only: { type: 'string', multiple: true }, jobs: { type: 'string' } },
  });
  const isFile = (word: string) => word.startsWith('libs/');
  return {
    lists: positionals.filter((word) => !isFile(word)),
    files: positionals.filter(isFile),
    only: (values.only ?? []).flatMap((names) => names.split(',')),
    jobs: Number(values.jobs ?? availableParallelism()),
  };
}
