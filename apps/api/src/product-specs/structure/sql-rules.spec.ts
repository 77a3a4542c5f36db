import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

const workspace = join(import.meta.dirname, '../../../../..');

const isProduction = (path: string) =>
  /\.(ts|tsx|mjs|css|sql)$/.test(path) &&
  !/\.(spec|suite|story|testing)\.(ts|tsx|mjs)$/.test(path) &&
  !/(^|\/)(generated|dist|node_modules)\/|^apps\/api\/src\/testing\//.test(path);

it('statement timeouts are set in only one place, which also sets the timeout of the client', () => {
  const asks = /set_config\('statement_timeout'|SET\s+(?:LOCAL\s+)?statement_timeout/i;
  const asking = globSync('apps/api/src/**/*.ts', { cwd: workspace })
    .filter(isProduction)
    .filter((path) => asks.test(readFileSync(join(workspace, path), 'utf8')));
  expect(asking).toEqual(['apps/api/src/platform/prisma/transaction-connections.ts']);
});

it('no statement uses machine time, because business time may differ from it', () => {
  const asks =
    /(?<![.\w])now\(\)(?!:)|\b(?:current_(?:date|timestamp)|local_?timestamp|(?:statement|transaction)_timestamp)\b/i;
  const asking = globSync('apps/api/src/**/*.ts', { cwd: workspace })
    .filter(isProduction)
    .filter((path) => asks.test(readFileSync(join(workspace, path), 'utf8')));
  expect(asking).toEqual([]);
});
