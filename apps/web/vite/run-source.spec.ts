import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, it } from '@jest/globals';

const run = promisify(execFile);

/**
 * Runs in a separate process, as in the build, because the runner registers module hooks, which Jest does not
 * allow.
 */
const program = `
  const [runner, root] = process.argv.slice(1);
  const { runSource } = await import(runner);
  console.log((await runSource(root, 'page.ts')).word);
`;

it('the source runner loads workspace packages that have not been compiled', async () => {
  const root = await mkdtemp(join(tmpdir(), 'run-source-'));
  try {
    const source = join(root, 'node_modules/@account/sample/src');
    await mkdir(source, { recursive: true });
    const exports = { './*': { source: './src/*.ts', default: './dist/*.js' } };
    const manifest = { name: '@account/sample', version: '1.0.0', type: 'module', exports };
    await writeFile(join(source, '../package.json'), JSON.stringify(manifest));
    await writeFile(join(source, 'word.ts'), `export const word: string = 'lantern';`);
    await writeFile(join(root, 'page.ts'), `export { word } from '@account/sample/word';`);
    const runner = new URL('./run-source.ts', import.meta.url).href;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program, runner, root]);
    expect(stdout.trim()).toBe('lantern');
  } finally {
    await rm(root, { recursive: true });
  }
});
