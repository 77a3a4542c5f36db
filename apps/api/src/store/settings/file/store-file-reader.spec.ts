import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { readStoreFile } from './store-file-reader.js';
import { aPolicy, onePixel, storeFileData } from './store-file.suite.js';
import { bytesOfDataAddress } from '../pictures/store-pictures.declaration.js';

const seed = join(import.meta.dirname, '../../../../../../prisma/seed');

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'account-store-'));
  file = join(folder, 'store.json');
});

afterEach(() => rm(folder, { recursive: true }));

async function put(name: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), content);
}

async function refusal(changes: Record<string, unknown> = {}): Promise<string[]> {
  await put('store.json', JSON.stringify(storeFileData(changes)));
  return readStoreFile(file).then(
    () => [],
    (error: { lines: string[] }) => error.lines,
  );
}

describe('reading a store file', () => {
  it('embeds referenced texts and pictures', async () => {
    await put('images/logo.png', bytesOfDataAddress(onePixel));
    await put('texts/ja.md', '\uFEFF# 規約\r\n本文');
    await put('texts/en.md', '# Terms');
    const policy = aPolicy({ text: undefined, file: { ja: 'texts/ja.md', en: 'texts/en.md' } });
    await put(
      'store.json',
      JSON.stringify(storeFileData({ policies: [policy], images: { favicon: 'images/logo.png' } })),
    );

    const read = await readStoreFile(file);

    expect(read.images.favicon).toBe(onePixel);
    expect(read.policies).toEqual([aPolicy({ text: { ja: '# 規約\n本文', en: '# Terms' } })]);
  });

  it.each([
    [
      'a missing picture',
      { images: { logoPc: 'logo.png' } },
      'images.logoPc: cannot be read: there is no such file',
    ],
    [
      'a folder as a picture',
      { images: { logoPc: 'folder' } },
      'images.logoPc: cannot be read: it is a folder',
    ],
    [
      'a picture that is text',
      { images: { logoPc: 'text.md' } },
      'images.logoPc: is not an SVG, PNG, JPEG, WebP or ICO picture',
    ],
    [
      'a picture that runs code',
      { images: { logoPc: 'bad.svg' } },
      'images.logoPc: is an SVG that holds more than plain shapes (script, style, links and text from elsewhere are refused)',
    ],
    [
      'an inline picture that runs code',
      { images: { logoPc: dataAddress('<svg onload="x"/>') } },
      'images.logoPc: is an SVG that holds more than plain shapes (script, style, links and text from elsewhere are refused)',
    ],
    ['a missing text', policyFrom('none.md'), 'policies[0].file.ja: cannot be read: there is no such file'],
    [
      'a text that is not UTF-8',
      policyFrom('latin.md'),
      'policies[0].file.ja: is not UTF-8 text; save it as UTF-8',
    ],
    ['a text with HTML', policyFrom('html.md'), 'policies[0].text.ja: must be Markdown without HTML'],
  ])('rejects %s in one line with the file and the setting', async (_, changes, expected) => {
    await put('folder/x', '');
    await put('text.md', 'text');
    await put('html.md', '<b>text</b>');
    await put('latin.md', Buffer.from([0xe9, 0x20]));
    await put('bad.svg', '<svg onload="x"/>');
    expect((await refusal(changes)).slice(0, 1)).toEqual([`${file}:1: ${expected}`]);
  });

  it.each([
    ['a missing file', undefined, 'cannot be read: there is no such file'],
    ['a corrupt file', '{{{{', 'is not YAML or JSON: '],
    ['a picture in place of a file', Buffer.from('89504e470d0a1a0aff', 'hex'), 'is not UTF-8 text'],
    ['an empty file', '', 'is empty: it must be settings with names'],
    ['a file of comments', '# later\n', 'is empty: it must be settings with names'],
    ['a list', '- a', 'must be settings with names (name: value), not a list'],
    ['a file over 1 MB', 'x'.repeat(1024 * 1024 + 1), 'is larger than 1 MB'],
  ])('rejects %s in one line', async (_, content, expected) => {
    if (content !== undefined) await put('store.json', content);
    const lines = await readStoreFile(file).catch((error: { lines: string[] }) => error.lines);
    expect(lines).toEqual([expect.stringContaining(`${file}: ${expected}`)]);
  });

  it('mentions a full-width colon when it rejects a file that contains one', async () => {
    await put('store.yaml', 'serviceName：YORUBE\n');
    const refusal = await readStoreFile(join(folder, 'store.yaml')).catch((error: unknown) => error);
    expect((refusal as { lines: string[] }).lines.at(-1)).toMatch(
      /store\.yaml: line 1, column 12 is a full-width colon \(U\+FF1A\): write ": "$/,
    );
  });

  it('rejects a file whose size with embedded content exceeds 1 MB', async () => {
    const text = 'a\n\n'.repeat(19_000);
    const policies = Array.from({ length: 20 }, (_, index) =>
      aPolicy({
        policyId: `p-${index}`,
        key: `k-${index}`,
        text: undefined,
        file: { ja: 'long.md', en: 'long.md' },
      }),
    );
    await put('long.md', text);
    expect(await refusal({ policies })).toEqual([
      `${file}: is larger than 1 MB together with its texts and pictures`,
    ]);
  });

  it.each(['demo-store.yaml', 'policy-first-store.yaml'])(
    'accepts the file %s of this repository',
    async (name) => {
      const read = await readStoreFile(join(seed, name));
      expect(read.policies.map(({ key }) => key)).toEqual(['terms', 'privacy']);
    },
  );
});

function policyFrom(path: string) {
  return { policies: [aPolicy({ text: undefined, file: { ja: path, en: path } })] };
}

function dataAddress(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
