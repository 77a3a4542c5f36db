import { existsSync } from 'node:fs';
import { join } from 'node:path';

const own = /^@account\/(?<library>[^/]+)\/(?<path>.+)$/;

/**
 * Tells Jest, which asks before it picks the specs of a changed file, what an import of the workspace's TypeScript
 * means. What runs is resolved by Node.
 *
 * @param {string} specifier
 * @param {{ basedir: string, rootDir: string, defaultResolver: (specifier: string, options: object) => string }} options
 */
export function sync(specifier, options) {
  const source = sourceOf(specifier, options);
  return source && existsSync(source) ? source : options.defaultResolver(specifier, options);
}

function sourceOf(specifier, { basedir, rootDir }) {
  const { library, path } = own.exec(specifier)?.groups ?? {};
  if (library) return join(rootDir, 'libs', library, 'src', `${path}.ts`);
  return specifier.startsWith('.') ? join(basedir, specifier.replace(/\.js$/, '.ts')) : undefined;
}
