import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';
import * as contracts from '@account/contracts/product/every-contract';

import type { MyPageView } from '../../shared/my-page/my-page-row.js';

const source = join(import.meta.dirname, '../..');

async function nameOfEachView(): Promise<string[]> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[\w-]+\/([\w-]+\/)+[\w-]+-rows\.tsx$/.test(file),
  );
  const read = files.map((file) => import(join(source, file)) as Promise<Record<string, MyPageView[]>>);
  const views = (await Promise.all(read)).flatMap((lists) => Object.values(lists).flat());
  return views.map((view) => ('contract' in view ? view.contract.row : `section ${view.section}`));
}

const nameOf = (contract: object) =>
  'row' in contract ? [contract.row] : 'section' in contract ? [`section ${String(contract.section)}`] : [];

it('the site has exactly one view for each My Page row and section that the server may send', async () => {
  const exported = Object.values(contracts).flatMap((contract) => Object.values(contract) as unknown[]);
  const declared = exported.filter((each) => typeof each === 'object' && each !== null).flatMap(nameOf);
  expect(declared).not.toHaveLength(0);
  expect((await nameOfEachView()).sort()).toEqual(declared.sort());
});
