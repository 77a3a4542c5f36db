import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '../../../..');

/**
 * Style sheets for static content. Decision 0247 explains why other style sheets must not use container
 * queries.
 */
const drawnOnce = ['libs/ui/src/shop/plan-grid.css'];

it('no component whose content changes uses a container query', () => {
  const sheets = globSync('{apps,libs}/*/{src,gallery}/**/*.{css,tsx}', { cwd: workspace });
  const asking = sheets.filter((sheet) =>
    /@container\b|\bcontainer(?:-type)?:|\dcq(?:[whib]|min|max)\b|\bcontainerType\b/.test(
      readFileSync(join(workspace, sheet), 'utf8'),
    ),
  );
  expect(sheets).not.toHaveLength(0);
  expect(asking.sort()).toEqual(drawnOnce);
});
