import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { afterAll, describe, expect, it } from '@jest/globals';
import { ESLint, type Linter } from 'eslint';

import { oldestVersions, viteTargets } from '../../ui/supported-browsers.mjs';
import { rulesOf } from './rules.mjs';
import { SampleWorkspace } from './sample-workspace.js';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));

const samples = new SampleWorkspace([]);

afterAll(() => samples.remove());

const eslint = new ESLint({
  cwd: samples.root,
  overrideConfigFile: true,
  overrideConfig: rulesOf(samples.root) as Linter.Config[],
});

async function refusalsOf(file: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintFiles([samples.write(file, code)]);
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
}

describe('browser support', () => {
  it('the supported browsers have the same versions as the build target', () => {
    expect(oldestVersions).toEqual({
      chrome: '111',
      edge: '111',
      firefox: '115',
      safari: '16.4',
      ios_saf: '16.4',
    });
    expect(viteTargets).toEqual(['chrome111', 'edge111', 'firefox115', 'ios16.4', 'safari16.4']);
  });

  it.each(['apps/web', 'libs/ui', 'libs/domain', 'libs/contracts', 'libs/i18n'])(
    'every supported browser has all language methods that %s may call',
    (folder) => {
      const { compilerOptions } = JSON.parse(readFileSync(`${workspace}${folder}/tsconfig.json`, 'utf8')) as {
        compilerOptions: { lib: string[] };
      };
      expect(compilerOptions.lib.filter((lib) => lib.startsWith('ES'))).toEqual(['ES2023']);
    },
  );
});

describe('linting a browser script', () => {
  it.each([
    'URL.parse(text)',
    'AbortSignal.any([])',
    'Map.groupBy([], String)',
    'Object.groupBy([], String)',
    'Promise.withResolvers()',
    'Promise.try(save)',
    'Array.fromAsync([])',
    'new Intl.Segmenter()',
    'Iterator.from([])',
    'document.startViewTransition()',
    'button.ariaCurrent',
    'element.moveBefore(other, null)',
  ])('rejects %s', async (code) => {
    const source = `export const act = ({ text, save, button, element, other }: Sample) => ${code};\n`;
    expect(await refusalsOf('libs/ui/src/part.tsx', source)).toContain('browser-apis/supported');
  });

  it.each([
    "'Segmenter' in Intl ? new Intl.Segmenter() : null",
    'document.startViewTransition?.()',
    "typeof Iterator === 'undefined' ? null : Iterator.from([])",
    'structuredClone([].at(-1))',
    'AbortSignal.timeout(1)',
  ])('accepts %s', async (code) => {
    expect(await refusalsOf('libs/ui/src/part.tsx', `export const act = () => ${code};\n`)).toEqual([]);
  });

  it('accepts every API on the server', async () => {
    const code = 'export const act = (text: string) => URL.parse(text);\n';
    expect(await refusalsOf('apps/api/src/platform/text.ts', code)).toEqual([]);
  });
});

describe('linting a style sheet', () => {
  it.each([
    'a { color: light-dark(#000, #fff); }',
    ':root { --text: light-dark(#000, #fff); }',
    'a { color: oklch(from red l c h); }',
    ':root { --far: rgb(from red r g b / 0.5); }',
    'a { position-anchor: --menu; }',
    'a { float: inline-start; }',
    'a { display: grid; grid-template-rows: subgrid; }',
    'a { b { color: red; } }',
    '::details-content { color: red; }',
    '@scope (a) { b { color: red; } }',
  ])('rejects %s', async (code) => {
    expect(await refusalsOf('libs/ui/src/part.css', `${code}\n`)).toContain('browser-css/supported');
  });

  it.each([
    'a { color: color-mix(in oklab, red 50%, blue); min-height: 100svh; }',
    '@layer base { @container (width >= 30em) { a { inset: 0; } } }',
    '@supports (grid-template-rows: subgrid) { a { grid-template-rows: subgrid; } }',
    'a { mask: none; text-wrap: balance; }',
  ])('accepts %s', async (code) => {
    expect(await refusalsOf('libs/ui/src/part.css', `${code}\n`)).toEqual([]);
  });
});
