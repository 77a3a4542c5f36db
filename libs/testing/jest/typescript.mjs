import { transformSync } from '@swc/core';
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Nest needs the decorator metadata of constructor parameters for dependency injection. */
const options = (tsx) => ({
  swcrc: false,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: true,
});

const asset = new URL('./asset.mjs', import.meta.url).href;

/** Source maps of compiled modules, by module URL. @type {Map<string, string>} */
export const compiledMaps = new Map();

/** Allows this process to import the TypeScript sources of the workspace. */
export function acceptTypescript() {
  registerHooks({ resolve, load });
}

function resolve(specifier, context, next) {
  if (/\.(css|svg|png|woff2)$/.test(specifier)) return { url: asset, shortCircuit: true };
  const source = specifier.startsWith('.') && sourceOf(new URL(specifier, context.parentURL));
  if (source) return { url: source, shortCircuit: true };
  return next(specifier, { ...context, conditions: [...context.conditions, 'source'] });
}

function sourceOf(url) {
  if (!url.pathname.endsWith('.js') || url.pathname.includes('/node_modules/')) return undefined;
  return ['.ts', '.tsx']
    .map((extension) => new URL(url.href.replace(/\.js$/, extension)))
    .find((source) => existsSync(source))?.href;
}

function load(url, context, next) {
  const tsx = /^file:[^?]*\.ts(x?)(\?|$)/.exec(url);
  if (tsx === null) return next(url, context);
  const { code, map } = compile(fileURLToPath(url), tsx[1] === 'x');
  compiledMaps.set(url, map);
  return { format: 'module', source: code, shortCircuit: true };
}

/**
 * Results by file, because several copies of a module may be loaded. @type {Map<string, ReturnType<typeof
 * transformSync>>}
 */
const compiled = new Map();

function compile(filename, tsx) {
  const before = compiled.get(filename);
  if (before) return before;
  const output = transformSync(readFileSync(filename, 'utf8'), { ...options(tsx), filename });
  compiled.set(filename, output);
  return output;
}
