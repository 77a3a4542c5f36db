import { existsSync } from 'node:fs';
import { join } from 'node:path';

const own = /^@account\/(?<library>[^/]+)\/(?<path>.+)$/;

/**
 * Resolves TypeScript imports when Jest selects specs by changed files. At run time Node resolves them.
 *
 * @param {string} specifier
 * @param {{ basedir: string, rootDir: string, defaultResolver: (specifier: string, options: object) => string
 *   }} options
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
