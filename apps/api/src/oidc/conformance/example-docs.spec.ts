import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

const docs = join(import.meta.dirname, '../../../docs');
const examples = join(docs, 'examples');
const text = readFileSync(join(docs, 'connect-an-application.md'), 'utf8');
const languages = { js: 'js', mjs: 'js', py: 'python', conf: 'apache' };

describe('the documentation for applications', () => {
  it.each(readdirSync(examples).filter((name) => name.includes('.')))('has %s to the letter', (name) => {
    const language = languages[name.split('.').at(-1) as keyof typeof languages];
    const file = readFileSync(join(examples, name), 'utf8');
    expect(text.includes(`\`\`\`${language}\n${file}\`\`\`\n`)).toBe(true);
  });
});
