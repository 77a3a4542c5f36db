import type { StoreFileProblem } from './file/store-file-problems.declaration.js';
import type { StoreFile } from './store-settings.declaration.js';

/** Reads an environment variable that a store file may name. Returns undefined if it is not set. */
export type ReadSecret = (variable: string) => string | undefined;

/**
 * Returns every secret that the store file names but the environment does not contain. The file is still valid,
 * because it may be validated on another machine. Features whose secret is missing are not offered.
 */
export function missingSecrets(file: StoreFile, readSecret: ReadSecret): StoreFileProblem[] {
  return secretsIn(file, []).flatMap(({ path, variable }) =>
    readSecret(variable) === undefined ? [{ path, sentence: sentenceOf(file, path, variable) }] : [],
  );
}

function secretsIn(
  value: unknown,
  path: readonly PropertyKey[],
): { path: PropertyKey[]; variable: string }[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => secretsIn(each, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const [[name, variable] = []] = entries;
  if (entries.length === 1 && name === 'env' && typeof variable === 'string')
    return [{ path: [...path], variable }];
  return entries.flatMap(([key, each]) => secretsIn(each, [...path, key]));
}

function sentenceOf({ clients }: StoreFile, [area, index]: readonly PropertyKey[], variable: string): string {
  const client = area === 'clients' && typeof index === 'number' ? clients[index] : undefined;
  const incomplete = client ? `; the application "${client.clientId}" is incomplete without it` : '';
  return `${variable} is not set in the environment of the site, the worker and this command${incomplete}`;
}
