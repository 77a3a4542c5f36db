import { execFileSync } from 'node:child_process';
import { workspace } from '../workspace.mjs';

const productSpecs = 'apps/api/src/product-specs/';

/** Maps the paths of changed files to the folders of their database specs. */
const places = [
  {
    of: /^(?:apps\/(?:api|web)|libs\/(?:domain|contracts|i18n))\/src\/(commerce\/[^/]+\/[^/]+|(?!commerce\/)[^/]+\/[^/]+)\//,
    specs: 'apps/api/src/$1/',
  },
  { of: /^libs\/gateways\/src\//, specs: 'apps/api/src/commerce/payments/gateways/' },
  { of: /^(?:libs\/database|prisma)\//, specs: 'libs/database/' },
  { of: /^libs\/testing\/(?:src|jest)\//, specs: 'libs/testing/' },
];

/**
 * Returns the folders of database specs that `--check` runs. These are the product specs and the specs of each
 * changed slice.
 * @param {string[]} changed paths in the workspace
 */
export function changedSpecs(changed) {
  const folders = changed.flatMap((path) =>
    places.flatMap(({ of, specs }) => {
      const found = of.exec(path);
      return found ? [specs.replace('$1', found[1] ?? '')] : [];
    }),
  );
  return [...new Set([productSpecs, ...folders])];
}

/**
 * Returns the paths of files that differ from `main`, whether the changes are committed or not.
 * @returns {string[] | undefined} undefined without Git
 */
export function changedPaths() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: workspace, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  try {
    const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
    return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  } catch {
    return undefined;
  }
}
