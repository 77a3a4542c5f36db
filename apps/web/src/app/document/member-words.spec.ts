import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from '@jest/globals';
import { memberPageWords } from '@account/i18n/member-pages/ja';

import { pageSources } from './page-sources.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Folders of the site's sources, from `apps/web`, with a file that names words which come with My Page alone. */
function foldersThatSay(slice: string): string[] {
  const named = new RegExp(`'${slice}['.]`);
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
    .map((file) => join('src', file));
  const saying = files.filter((file) => named.test(readFileSync(join(root, file), 'utf8')));
  return [...new Set(saying.map((file) => dirname(file)))];
}

describe('words that come with the layout of My Page', () => {
  it.each(Object.keys(memberPageWords))('%s are said by no page of another layout', (slice) => {
    const folders = foldersThatSay(slice);
    expect(folders.length).toBeGreaterThan(0);
    const others = pageSources.filter(
      ({ layout, sources }) =>
        layout !== 'account' && sources.some((source) => folders.includes(dirname(source))),
    );
    expect(others.map(({ path }) => path)).toEqual([]);
  });
});
