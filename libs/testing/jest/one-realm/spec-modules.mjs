import { registerHooks } from 'node:module';

const folder = new URL('./', import.meta.url).href;
const ownGlobals = `${folder}globals.mjs`;

/** URL of the workspace without its last slash. Patterns are matched with the rest of a URL. */
const workspaceUrl = new URL('../../../..', import.meta.url).href.replace(/\/$/, '');

/** Specs, what helps them, and the names that Jest gives them: their hooks belong to one spec file. */
export const onlyForTests =
  /(\.(spec|suite|testing)\.(mjs|tsx?)|\/@testing-library\/user-event\/dist\/esm\/(index|setup\/\w+)\.js|^\/apps\/[^?]*\/testing\/[^?]*|^\/libs\/testing\/[^?]*\.ts|^\/libs\/testing\/jest\/one-realm\/globals\.mjs)$/;

const spec = { number: 0, globals: {}, hasPage: false };

/** @param {Record<string, unknown>} globals what `@jest/globals` exports to the spec file that begins */
export function beginSpec(globals) {
  spec.number += 1;
  spec.globals = globals;
}

/** What `@jest/globals` exports to the spec file that runs. */
export function specGlobals() {
  return spec.globals;
}

/** Makes each later spec file load its own copy of the modules that are only for tests. */
export function loadPerSpec() {
  registerHooks({ resolve: resolveGlobals });
  loadMorePerSpec(onlyForTests);
  registerHooks({ resolve: (specifier, context, next) => ofPage(context, next(specifier, context)) });
}

/**
 * Specs with a document get other copies of the ES modules than specs without one: libraries ask once, when they are
 * loaded, whether there is a window. @param {boolean} hasPage whether the spec file that begins has a document
 */
export function loadForPage(hasPage) {
  spec.hasPage = hasPage;
}

/**
 * Makes each later spec file load its own copy of the modules that `which` matches, too.
 * @param {RegExp} which matched with the path of a file from the workspace on, such as `/libs/domain/src/a.ts`
 */
export function loadMorePerSpec(which) {
  registerHooks({ resolve: (specifier, context, next) => ofSpec(which, next(specifier, context)) });
}

function resolveGlobals(specifier, context, next) {
  return specifier === '@jest/globals' ? { url: ownGlobals, shortCircuit: true } : next(specifier, context);
}

/**
 * Whether a pattern matches the part of a URL that follows the URL of the workspace, which may itself lie below a
 * folder named `apps` or `libs`.
 * @param {RegExp} which
 * @param {string} url
 * @param {string} root URL of the workspace without its last slash
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
