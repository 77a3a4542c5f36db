import { execFileSync } from 'node:child_process';
import { workspace } from '../workspace.mjs';

const ofTheProduct = 'apps/api/src/product-specs/';

/** By what of a changed path says where its database specs lie. */
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
 * Where the database specs of a check lie: those of the whole product, and those of each slice that was changed.
 * @param {string[]} changed paths in the workspace
 */
export function changedSpecs(changed) {
  const folders = changed.flatMap((path) =>
    places.flatMap(({ of, specs }) => {
      const found = of.exec(path);
      return found ? [specs.replace('$1', found[1] ?? '')] : [];
    }),
  );
  return [...new Set([ofTheProduct, ...folders])];
}

/**
 * What differs from `main`, committed or not.
 * @returns {string[] | undefined} nothing where Git does not tell
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
