import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { describe, expect, it } from '@jest/globals';

const docs = join(import.meta.dirname, '../../../../../docs/connect');
const examples = join(docs, 'examples');
const pages = ['libraries.md', 'events.md'].map((page) => readFileSync(join(docs, page), 'utf8'));
const languages = { js: 'js', mjs: 'js', json: 'json', py: 'python', conf: 'apache' };
const files = readdirSync(examples, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.includes('.'))
  .map(({ parentPath, name }) => relative(examples, join(parentPath, name)));

describe('the documentation for applications', () => {
  it.each(files)('contains %s unchanged', (name) => {
    const language = languages[name.split('.').at(-1) as keyof typeof languages];
    const file = readFileSync(join(examples, name), 'utf8');
    expect(pages.filter((text) => text.includes(`\`\`\`${language}\n${file}\`\`\`\n`))).toHaveLength(1);
  });
});
