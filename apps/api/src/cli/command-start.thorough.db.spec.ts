import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { beforeAll, expect, it } from '@jest/globals';

import { buildProgram, startCommand } from '../testing/running-site.js';

/** Writes the address of each module that is loaded. */
const telling = `import { registerHooks } from 'node:module';
const seen = new Set();
registerHooks({ load: (url, context, next) => (seen.add(url), next(url, context)) });
process.on('exit', () => console.error([...seen].join('\\n')));`;

const environment = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(telling)}` };

beforeAll(buildProgram, 120_000);

/** `help` loads what the dearest command loads, and asks nothing of a database. */
it.each([
  ['help', 1_600],
  ['audit list --help', 1_000],
])(
  'a start of "%s" finds and reads few files, and ours as a bundle',
  async (words, most) => {
    const { stderr } = startCommand(environment, words.split(' '));
    if (stderr === null) throw new Error('What it says is not read');
    const modules = (await text(stderr)).trim().split('\n');
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.length).toBeLessThanOrEqual(most);
    const ours = modules.filter((url) => url.startsWith('file:') && !url.includes('/node_modules/'));
    expect(ours.length).toBeLessThan(40);
  },
  60_000,
);

it('goes on to its end where nobody reads its answer any more', async () => {
  const program = startCommand({}, ['help']);
  program.stdout?.destroy();
  if (program.stderr === null) throw new Error('What it says is not read');
  const [said, [status]] = await Promise.all([text(program.stderr), once(program, 'exit')]);
  expect({ said, status }).toEqual({ said: '', status: 0 });
}, 60_000);
