import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { beforeAll, expect, it } from '@jest/globals';

import { buildProgram, startCommand } from '../../testing/running-site.js';

beforeAll(buildProgram, 120_000);

it('a command completes when the reader of its output has closed the pipe', async () => {
  const program = startCommand({}, ['help']);
  program.stdout?.destroy();
  if (program.stderr === null) throw new Error('What it says is not read');
  const [said, [status]] = await Promise.all([text(program.stderr), once(program, 'exit')]);
  expect({ said, status }).toEqual({ said: '', status: 0 });
}, 60_000);
