import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

const source = join(import.meta.dirname, '../..');

const files = globSync('**/*.ts', { cwd: source })
  .filter((file) => !/\.(spec|testing|suite)\.ts$/.test(file) && !file.includes('generated/'))
  .map((file) => readFileSync(join(source, file), 'utf8'));

const events = files.flatMap((text) =>
  [...text.matchAll(/\blogger\??\.(?:info|warn|error)\(([^,;]*)/g)].flatMap(([, event = '']) => [
    ...event.matchAll(/'([^']*)'|`([^`]*)`/g),
  ]),
);

describe('log events', () => {
  it('every log event has a name that consists of a noun and a state or past participle', () => {
    const names = events.map(([, literal, template]) => literal ?? template);
    expect(names.length).toBeGreaterThan(60);
    expect(
      names.filter((name) => !/^[a-z]+(_[a-z]+)*\.([a-z]+(_[a-z]+)*|\$\{.+\})$/.test(name ?? '')),
    ).toEqual([]);
  });
});
