import { registerHooks } from 'node:module';

const ownGlobals = new URL('./globals.mjs', import.meta.url).href;

/** Specs, what helps them, and the names that Jest gives them: their hooks belong to one spec file. */
const onlyForTests =
  /(\.(spec|suite|testing)\.(mjs|tsx?)|\/apps\/[^?]*\/testing\/[^?]*|\/libs\/testing\/[^?]*\.ts|\/one-realm\/globals\.mjs)$/;

const spec = { number: 0, globals: {} };

/** @param {Record<string, unknown>} globals what `@jest/globals` exports to the spec file that begins */
export function beginSpec(globals) {
  spec.number += 1;
  spec.globals = globals;
}

/** What `@jest/globals` exports to the spec file that runs. */
export function specGlobals() {
  return spec.globals;
}

/** From now on, each spec file gets its own copy of the modules that are only for tests. */
export function loadPerSpec() {
  registerHooks({ resolve: resolveGlobals });
  loadMorePerSpec(onlyForTests);
}

/** From now on, each spec file gets its own copy of these modules, too. @param {RegExp} which of their URLs */
export function loadMorePerSpec(which) {
  registerHooks({ resolve: (specifier, context, next) => ofSpec(which, next(specifier, context)) });
}

function resolveGlobals(specifier, context, next) {
  return specifier === '@jest/globals' ? { url: ownGlobals, shortCircuit: true } : next(specifier, context);
}

function ofSpec(which, resolved) {
  if (!resolved.url.startsWith('file:') || !which.test(resolved.url)) return resolved;
  return { ...resolved, url: `${resolved.url}?spec=${spec.number}` };
}
