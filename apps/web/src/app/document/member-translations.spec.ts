import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from '@jest/globals';
import * as memberPageWords from '@account/i18n/member-pages/ja';

const web = fileURLToPath(new URL('../..', import.meta.url));
const contracts = join(web, '../../../libs/contracts/src');

/** Returns the feature slices in which a file uses these messages. */
function slicesThatSay(slice: string): string[] {
  const named = new RegExp(`'${slice}['.]`);
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
  const saying = files.filter(
    (file) => /(?<!\.spec)\.tsx?$/.test(file) && named.test(readFileSync(join(web, file), 'utf8')),
  );
  return [...new Set(saying.map((file) => file.split('/').slice(0, 2).join('/')))];
}

/**
 * Returns the layouts of the pages that a feature slice declares. The contract folder has the same name as the
 * slice.
 */
function layoutsOf(folder: string): string[] {
  const files = readdirSync(join(contracts, folder)).filter((file) => file.endsWith('.contract.ts'));
  const source = files.map((file) => readFileSync(join(contracts, folder, file), 'utf8')).join('\n');
  const screens = [...source.matchAll(/Screen = \w+\(\{(.*?)^\}\);/gms)].map(([, text = '']) => text);
  return screens.map((text) => /layout: '(\w+)'/.exec(text)?.[1] ?? 'account');
}

describe('messages that are bundled with the My Page layout', () => {
  it.each(Object.keys(memberPageWords))('%s are not used by pages of other layouts', (slice) => {
    const layouts = slicesThatSay(slice).flatMap(layoutsOf);
    expect(new Set(layouts)).toEqual(new Set(['account']));
  });
});
