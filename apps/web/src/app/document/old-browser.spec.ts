import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';

import { oldestVersions } from '../../../../../libs/ui/supported-browsers.mjs';

const html = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
const script = /<script nonce="%NONCE%">([^]*?)<\/script>/.exec(html)?.[1] ?? '';
const [, sentences = ''] = /<div id="old-browser"[^>]*>([^]*?)<\/div>/.exec(html) ?? [];

const languageOptions = { ecmaVersion: 5, sourceType: 'script' } as const;

describe('the script that detects old browsers', () => {
  it('is ES5, so that old browsers can parse it', () => {
    expect(script).toContain('isSupported');
    expect(new Linter().verify(script, [{ languageOptions }])).toEqual([]);
    expect(new Linter().verify(`${script} ;() => 1;`, [{ languageOptions }])).not.toEqual([]);
  });
});

describe('the message for old browsers', () => {
  it.each(['ja', 'en'])('names the oldest supported versions in %s', (language) => {
    const [, sentence = ''] = new RegExp(`<p lang="${language}">([^]*?)</p>`).exec(sentences) ?? [];
    const { safari, chrome, edge, firefox } = oldestVersions;
    for (const version of [`Safari ${safari}`, `Chrome ${chrome}`, `Edge ${edge}`, `Firefox ${firefox}`])
      expect(sentence.replaceAll(/\s+/g, ' ')).toContain(version);
  });
});
