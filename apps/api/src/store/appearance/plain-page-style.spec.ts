import { fileURLToPath } from 'node:url';

import { schemeStyles } from '@account/domain/store/color-scheme';
import { expect, it } from '@jest/globals';
import { ESLint } from 'eslint';

import { plainPageStyle } from './plain-page-style.js';

const workspace = fileURLToPath(new URL('../../../../..', import.meta.url));

/** @returns the errors that the stylelint rules of the site report for a style sheet */
async function refusalsOf(style: string) {
  const [result] = await new ESLint({ cwd: workspace }).lintText(style, {
    filePath: 'apps/web/src/plain.css',
  });
  return result?.messages.map(({ ruleId }) => ruleId);
}

it('uses only CSS features that every supported browser has', async () => {
  const style = Object.values(schemeStyles).join('') + plainPageStyle;
  expect(await refusalsOf(style)).toEqual([]);
  expect(await refusalsOf(`${style}a{color:light-dark(red,blue)}`)).toEqual(['browser-css/supported']);
});

it('contains a prefixed property for each mask, because the build does not add it', () => {
  const masks = plainPageStyle.match(/(?<!-webkit-)mask:/g) ?? [];
  expect(masks.length).toBeGreaterThan(0);
  expect(plainPageStyle.match(/-webkit-mask:/g)).toHaveLength(masks.length);
});
