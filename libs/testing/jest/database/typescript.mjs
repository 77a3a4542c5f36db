import { transformSync } from '@swc/core';
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { swcOptions } from '../swc-options.mjs';

/** Lets this process import the workspace's TypeScript as Jest's own workers do. */
export function acceptTypescript() {
  registerHooks({ resolve, load });
}

function resolve(specifier, context, next) {
  const source = specifier.startsWith('.') && sourceOf(new URL(specifier, context.parentURL));
  const conditions = [...context.conditions, 'source'];
  return source ? { url: source, shortCircuit: true } : next(specifier, { ...context, conditions });
}

function sourceOf(url) {
  if (!url.pathname.endsWith('.js') || url.pathname.includes('/node_modules/')) return undefined;
  const source = new URL(url.href.replace(/\.js$/, '.ts'));
  return existsSync(source) ? source.href : undefined;
}

function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = transformSync(readFileSync(filename, 'utf8'), { ...swcOptions({ tsx: false }), filename });
  return { format: 'module', source: code, shortCircuit: true };
}
