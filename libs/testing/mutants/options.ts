import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

export interface MutantOptions {
  /** Names of lists of named mutations, or `rules`. If empty, all lists run. */
  lists: string[];
  /** Names of single mutations to run. */
  only: string[];
  /** Number of runs in parallel. */
  jobs: number;
  /** File patterns for `rules`. If empty, all files are selected. */
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
