import { registerHooks } from 'node:module';

const folder = new URL('./', import.meta.url).href;
const ownGlobals = `${folder}globals.mjs`;

/** URL of the workspace without a trailing slash. Patterns match the part of a URL that follows it. */
const workspaceUrl = new URL('../../../..', import.meta.url).href.replace(/\/$/, '');

/** Matches specs, test helpers and the globals of Jest, whose hooks belong to one spec file. */
export const onlyForTests =
  /(\.(spec|suite|testing)\.(mjs|tsx?)|\/@testing-library\/user-event\/dist\/esm\/(index|setup\/\w+)\.js|^\/apps\/[^?]*\/testing\/[^?]*|^\/libs\/testing\/[^?]*\.ts|^\/libs\/testing\/jest\/one-realm\/globals\.mjs)$/;

const spec = { number: 0, globals: {}, hasPage: false };

/** @param {Record<string, unknown>} globals exports of `@jest/globals` for the next spec file */
export function beginSpec(globals) {
  spec.number += 1;
  spec.globals = globals;
}

/** Returns the exports of `@jest/globals` for the running spec file. */
export function specGlobals() {
  return spec.globals;
}

/** From now on, each spec file loads its own copy of the test modules. */
export function loadPerSpec() {
  registerHooks({ resolve: resolveGlobals });
  loadMorePerSpec(onlyForTests);
  registerHooks({ resolve: (specifier, context, next) => ofPage(context, next(specifier, context)) });
}

/**
 * Gives specs with a document their own copies of ES modules, because libraries check for a window when they
 * are loaded.
 * @param {boolean} hasPage whether the next spec file has a document
 */
export function loadForPage(hasPage) {
  spec.hasPage = hasPage;
}

/**
 * From now on, each spec file also loads its own copy of modules that match `which`.
 * @param {RegExp} which matches the path in the workspace, such as `/libs/domain/src/a.ts`
 */
export function loadMorePerSpec(which) {
  registerHooks({ resolve: (specifier, context, next) => ofSpec(which, next(specifier, context)) });
}

function resolveGlobals(specifier, context, next) {
  return specifier === '@jest/globals' ? { url: ownGlobals, shortCircuit: true } : next(specifier, context);
}

/**
 * Returns whether a pattern matches the part of a URL that follows the workspace. The path of the workspace may
 * itself contain a folder named `apps` or `libs`.
 * @param {RegExp} which
 * @param {string} url
 * @param {string} root URL of the workspace without a trailing slash
 */
export function isInWorkspace(which, url, root = workspaceUrl) {
  return url.startsWith(`${root}/`) && which.test(url.slice(root.length));
}

function ofSpec(which, resolved) {
  if (!isInWorkspace(which, resolved.url)) return resolved;
  return { ...resolved, url: `${resolved.url}?spec=${spec.number}` };
}

function ofPage({ conditions }, resolved) {
  const { url } = resolved;
  const isTaken = !url.startsWith('file:') || url.startsWith(folder) || url.includes('?');
  const isCopied = spec.hasPage && conditions.includes('import') && !isTaken;
  return isCopied ? { ...resolved, url: `${url}?page` } : resolved;
}
